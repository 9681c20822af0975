/** Setting a puzzle: type givens, and see at once what they admit. */

import { button, el } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { empty, isEmpty, ofGivens, toState } from '../game/board.js';
import { begin } from '../game/history.js';
import { candidateNamed, cellNamed, only } from '../game/cells.js';
import { factList } from './explore.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Facts} Facts */

/** @param {App} app @returns {import('../app.js').View} */
export function setView(app) {
  const view = new SetView(app);
  return { name: 'Set', element: view.element, enter: () => view.enter(), leave: () => view.leave() };
}

class SetView {
  /** @type {AbortController | undefined} */ #asking;
  /** @type {import('../game/history.js').Game | null} what was set when it was last left */ #left = null;
  #showing = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.verdict = el('p', { class: 'told', role: 'status' });
    this.facts = el('div');
    const truth = el('input', {
      type: 'checkbox',
      onchange: () => {
        this.#showing = truth.checked;
        void this.#judge();
      },
    });
    this.element = el(
      'div',
      {},
      el('h2', {}, 'Set a puzzle'),
      el('p', { class: 'quiet' }, 'Type givens on the board. Each change is counted at once.'),
      this.verdict,
      el('label', { class: 'choice' }, truth, 'Show which candidates are in some solution'),
      el(
        'div',
        { class: 'buttons' },
        button('Play it', () => this.#play(), { class: 'accent' }),
        button('Take the board’s givens', () => this.#take()),
        button('Leave out redundant givens', () => void this.#minimise()),
        button('Clear', () => app.desk.change(empty(), 'Clear')),
      ),
      this.facts,
    );
    app.desk.addEventListener('board', () => {
      if (this.#isOpen) void this.#judge();
    });
  }

  get #isOpen() {
    return this.app.desk.sheet?.purpose === 'set';
  }

  enter() {
    if (this.#isOpen) return;
    const { desk } = this.app;
    const game = this.#left ?? begin(ofGivens(desk.play.board.givens.join('')));
    desk.lay({ purpose: 'set', game, caption: CAPTION });
  }

  leave() {
    this.#asking?.abort();
    if (!this.#isOpen) return;
    this.#left = this.app.desk.game;
    this.app.desk.lay(null);
  }

  #take() {
    const { desk } = this.app;
    desk.change(ofGivens(desk.play.board.givens.join('')), 'Take the board’s givens');
  }

  #play() {
    const { desk } = this.app;
    const { board } = desk;
    this.#left = desk.game;
    desk.begin(begin(ofGivens(board.givens.join('')), 'My own'));
    this.app.open('hint');
  }

  /** Takes out one redundant given after the other, until each is needed. */
  async #minimise() {
    const { desk, engine, say } = this.app;
    let { board } = desk;
    for (;;) {
      /** @type {Facts} */
      const facts = await engine.ask('facts', { puzzle: toState(board) });
      if (facts.solutions !== 1) return say('Only a puzzle with one solution can do without some givens.');
      const spare = facts.redundant[0];
      if (!spare) break;
      const givens = [...board.givens];
      givens[cellNamed(spare)] = 0;
      board = { ...board, givens };
    }
    desk.change(board, 'Leave out redundant givens');
  }

  async #judge() {
    const { desk, engine } = this.app;
    const { board } = desk;
    this.#asking?.abort();
    const { signal } = (this.#asking = new AbortController());
    const puzzle = toState(board);
    try {
      const { solutions_of_givens: solutions } = await engine.ask(
        'parse',
        { puzzle: { givens: puzzle.givens } },
        { signal },
      );
      this.#tell(isEmpty(board) ? 'Nothing is given yet.' : VERDICTS[solutions]);
      await this.#showTrue(puzzle, signal);
      if (isEmpty(board)) return this.facts.replaceChildren();
      const facts = await engine.ask('facts', { puzzle: { givens: puzzle.givens }, limit: 1000 }, { signal });
      this.facts.replaceChildren(factList(facts));
    } catch (error) {
      if (!isBrokenOff(error)) this.facts.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  /** Also in the top line: on a phone the keys lie over the panel. @param {string} verdict */
  #tell(verdict) {
    const { desk } = this.app;
    this.verdict.textContent = verdict;
    if (!desk.sheet || !this.#isOpen) return;
    desk.sheet = { ...desk.sheet, caption: `${CAPTION}: ${verdict}` };
    desk.changed('shown');
  }

  /** Candidates that are in some solution, as notes; they are no change of the player's. @param {import('../engine/reports.js').State} puzzle @param {AbortSignal} signal */
  async #showTrue(puzzle, signal) {
    const { desk, engine } = this.app;
    if (!desk.sheet || (!this.#showing && desk.board.notes.every((notes) => notes === 0))) return;
    const notes = new Array(81).fill(0);
    if (this.#showing) {
      const { candidates } = await engine.ask(
        'candidates',
        { puzzle: { givens: puzzle.givens } },
        { signal },
      );
      for (const { cell, digit } of candidates.map(candidateNamed)) notes[cell] |= only(digit);
    }
    if (!this.#isOpen || notes.every((it, cell) => it === desk.board.notes[cell])) return;
    desk.sheet = { ...desk.sheet, game: { ...desk.game, board: { ...desk.board, notes } } };
    desk.changed('shown');
  }
}

const CAPTION = 'Set';

const VERDICTS = ['No solution.', 'One solution.', 'Several solutions.'];
