/**
 * Help, as much as is asked for: three breaths, each on its own press. What is already wrong is told before
 * anything else, and not where, until that is asked too.
 */

import { button, el, paragraphs } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { candidatesOf, isEmpty, isFull } from '../game/board.js';
import { branch, dropBranch, keepBranch, restore, save } from '../game/history.js';
import { apply, fill, restart } from '../game/moves.js';
import { question } from '../teacher.js';
import { STAGES, pageLink, told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Hint} Hint */

/** @param {App} app @returns {import('../app.js').View & {ask(): void}} */
export function hintView(app) {
  const view = new HintView(app);
  return {
    name: 'Hint',
    element: view.element,
    enter: () => view.show(),
    leave: () => view.forget(),
    ask: () => void view.next(),
  };
}

class HintView {
  /** @type {Hint | null} */ #hint = null;
  /** @type {import('../game/board.js').Board | null} the board that the hint is about */ #about = null;
  #breath = 0;
  #skip = 0;
  #shown = '';
  /** Whether the board was empty when it was last looked at. */ #empty = true;
  /** @type {AbortController | undefined} */ #asking;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.hint = el('div', { 'aria-live': 'polite' });
    this.board = el('div');
    this.element = el('div', {}, this.hint, this.board);
    app.desk.addEventListener('change', () => this.#follow());
    this.show();
  }

  /** A hint is about one board: any change ends it. */
  #follow() {
    const { board } = this.app.desk;
    if (this.#about && this.#about !== board) this.forget();
    if (this.#empty !== isEmpty(board)) this.#showHint();
    this.#showBoard();
  }

  forget() {
    this.#asking?.abort();
    if (this.#about) this.app.desk.draw('');
    this.#hint = null;
    this.#about = null;
    this.#breath = 0;
    this.#skip = 0;
    this.#showHint();
  }

  show() {
    this.#showHint();
    this.#showBoard();
  }

  /** Shows this; whoever was on a button here is on the one that leads on. @param {...(Node | string)} content */
  #tell(...content) {
    const here = this.hint.contains(document.activeElement);
    this.hint.replaceChildren(...content);
    const on = this.hint.querySelector('.accent') ?? this.hint.querySelector('button');
    if (here && on instanceof HTMLElement) on.focus({ preventScroll: true });
  }

  /** The next breath, or the first. */
  async next() {
    if (!this.#hint) return this.#ask();
    if (this.#breath + 1 < this.#hint.stages.length) this.#breath += 1;
    this.#showHint();
    await this.#draw();
  }

  async #ask() {
    const { desk, engine, learning } = this.app;
    if (isEmpty(desk.board)) {
      this.app.say('There is no puzzle on the board yet: paste one, type it in, or start a new one.');
      return;
    }
    this.#asking?.abort();
    const { signal } = (this.#asking = new AbortController());
    const only = desk.settings.onlyKnown ? { techniques: learning.known.join(',') || 'singles' } : {};
    const { board } = desk;
    this.#tell(
      el('p', { class: 'quiet' }, 'Looking …'),
      button('Stop', () => this.forget()),
    );
    try {
      const hint = await engine.ask('hint', { ...question(board), ...only, skip: this.#skip }, { signal });
      if (desk.board !== board) return;
      this.#hint = hint;
      this.#about = board;
      this.#breath = 0;
      this.#showHint();
      await this.#draw();
    } catch (error) {
      if (!isBrokenOff(error)) this.#tell(el('p', { class: 'error' }, inWords(error)));
    }
  }

  async #draw() {
    const drawing = this.#hint?.drawings?.[this.#breath];
    await this.app.teacher.draw(drawing ?? null, this.#hint?.start);
  }

  #showHint() {
    this.#empty = isEmpty(this.app.desk.board);
    this.element.closest('.panel')?.scrollTo(0, 0);
    const hint = this.#hint;
    if (!hint) {
      this.#tell(...this.#invitation());
    } else if (hint.mistakes) {
      this.#tell(...this.#mistaken(hint.mistakes));
    } else {
      this.#tell(...this.#breaths(hint));
    }
  }

  /** What to do when there is no hint yet; on an empty board, how to begin. */
  #invitation() {
    if (isEmpty(this.app.desk.board)) return this.#beginnings();
    const known = el('input', {
      type: 'checkbox',
      checked: this.app.desk.settings.onlyKnown,
      onchange: () => this.app.desk.adjust({ onlyKnown: known.checked }),
    });
    return [
      el('h2', {}, 'Stuck?'),
      el(
        'p',
        { class: 'quiet' },
        'First where to look, then what is there, then what follows: one press for each.',
      ),
      el(
        'div',
        { class: 'buttons' },
        button('Give me a hint', () => void this.next(), { class: 'accent' }),
      ),
      el('label', { class: 'choice' }, known, 'Only techniques I know'),
    ];
  }

  #beginnings() {
    return [
      el('h2', {}, 'Begin'),
      el('p', {}, 'Paste a puzzle anywhere on this page, in whatever form you have it.'),
      el(
        'div',
        { class: 'buttons' },
        button('Start a new one', () => this.app.open('new'), { class: 'accent' }),
        button('Import a file', () => this.app.open('import')),
        button('Type it in', () => this.app.open('set')),
      ),
    ];
  }

  /** @param {Hint} hint */
  #breaths(hint) {
    const step = hint.steps[0];
    const last = this.#breath === hint.stages.length - 1;
    const words =
      last && step ? told(step) : el('div', { class: 'told' }, paragraphs(hint.stages[this.#breath]));
    if (!step)
      return [
        words,
        el(
          'div',
          { class: 'buttons' },
          button('Close hint', () => this.forget()),
        ),
      ];
    return [
      el('h2', {}, STAGES[this.#breath]),
      words,
      el(
        'div',
        { class: 'buttons' },
        last
          ? button('Apply', () => this.#apply(), { class: 'accent' })
          : button(['What is there?', 'What follows?'][this.#breath], () => void this.next(), {
              class: 'accent',
            }),
        hint.more === false ? null : button('Another', () => void this.#another()),
        button('Close hint', () => this.forget()),
      ),
      last
        ? el(
            'p',
            {},
            pageLink(step),
            ' · ',
            button('Practise it', () => this.app.open('learn', step.technique), { class: 'link' }),
          )
        : null,
    ].filter((it) => it !== null);
  }

  #apply() {
    const { desk } = this.app;
    const step = this.#hint?.steps[0];
    if (!step || !this.#hint) return;
    const candidates = candidatesOf(this.#hint.start);
    desk.change(apply(desk.board, step, candidates, { tidy: desk.settings.tidy }), step.name);
    this.app.say(step.words);
  }

  #another() {
    this.#skip += 1;
    return this.#ask();
  }

  /** @param {import('../engine/reports.js').Mistakes} mistakes */
  #mistaken(mistakes) {
    const where = el('div');
    const show = () => {
      where.replaceChildren(...paragraphs(mistakes.words));
      const highlights = {
        changed: [],
        pattern: [],
        struck: [],
        placed: [],
        houses: [],
        cleared: [],
        arrows: [],
        wrong: mistakes.cells,
      };
      void this.app.teacher.draw(highlights, this.#hint?.start);
    };
    return [
      el('h2', {}, 'Something is already wrong'),
      el('p', {}, 'Any hint from here would lead further astray.'),
      el(
        'div',
        { class: 'buttons' },
        button('Show where', show, { class: 'accent' }),
        button('Go back to before it', () => void this.app.teacher.goBack()),
      ),
      where,
    ];
  }

  /** What one can do with the whole board; made anew only when that changed, so that no press is lost. */
  #showBoard() {
    const { desk } = this.app;
    const { game } = desk;
    const shown = JSON.stringify([game.branch === null, game.savepoints.map((point) => point.name)]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const points = game.savepoints.map((point, index) =>
      el(
        'li',
        {},
        button(`Back to ${point.name}`, () => desk.set(restore(desk.game, index))),
      ),
    );
    this.board.replaceChildren(
      el('h2', {}, 'Board'),
      el(
        'div',
        { class: 'buttons' },
        button('Check so far', () => void this.#check()),
        button('Fill candidates', () => void this.#fill()),
        button('Save this moment', () =>
          desk.set(save(desk.game, `moment ${desk.game.savepoints.length + 1}`)),
        ),
        game.branch === null
          ? button('What if …', () => desk.set(branch(desk.game)))
          : [
              button('Keep what I tried', () => desk.set(keepBranch(desk.game))),
              button('Drop what I tried', () => desk.set(dropBranch(desk.game))),
            ],
        button('Start over', () => desk.change(restart(desk.board), 'Start over')),
      ),
      game.branch === null
        ? ''
        : el('p', { class: 'quiet' }, 'You are trying something out: drop it, and the board is as before.'),
      points.length > 0 ? el('ul', { class: 'ladder' }, points) : '',
    );
  }

  async #fill() {
    const { desk, teacher } = this.app;
    if (desk.settings.notes !== 'candidates') desk.adjust({ notes: 'candidates' });
    desk.change(fill(desk.board, await teacher.candidates()), 'Fill candidates');
  }

  async #check() {
    const { desk, teacher, say } = this.app;
    const { report } = await teacher.judged(desk.board);
    if (!report.mistakes) {
      say(
        isFull(desk.board)
          ? 'All of it is right.'
          : report.solutions === 0
            ? 'This can’t be finished.'
            : 'Right so far.',
      );
      return;
    }
    this.#hint = { start: report.state, stages: [''], drawings: [], steps: [], mistakes: report.mistakes };
    this.#about = desk.board;
    this.#showHint();
  }
}
