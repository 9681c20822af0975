/** The whole explained solution: each step a line, and the board at that moment. */

import { button, el } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { isEmpty, ofState, toState } from '../game/board.js';
import { conclusionNamed, list, ALL_DIGITS, only } from '../game/cells.js';
import { begin } from '../game/history.js';
import { pageLink, told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Solve} Solve */

/** @param {App} app @returns {import('../app.js').View & {back(): void, forward(): void}} */
export function pathView(app) {
  const view = new PathView(app);
  return {
    name: 'Path',
    element: view.element,
    enter: () => void view.enter(),
    leave: () => view.leave(),
    back: () => void view.go(-1),
    forward: () => void view.go(1),
  };
}

class PathView {
  /** @type {Solve | null} */ #path = null;
  #about = '';
  #at = 0;
  /** @type {AbortController | undefined} */ #asking;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = el('div');
  }

  async enter() {
    const { desk } = this.app;
    if (isEmpty(desk.play.board))
      return this.#say('There is no puzzle on the board: start a new one, or import yours.');
    const givens = desk.play.board.givens.join('');
    if (this.#path && this.#about === givens) return this.#show();
    await this.#ask(givens);
  }

  leave() {
    this.#asking?.abort();
    if (this.app.desk.sheet?.purpose === 'look') this.app.desk.lay(null);
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = 'quiet') {
    this.element.replaceChildren(el('h2', {}, 'Path'), el('p', { class: kind }, text));
  }

  /** @param {string} givens */
  async #ask(givens) {
    const { desk, engine } = this.app;
    const { signal } = (this.#asking = new AbortController());
    this.#say('Solving it as a person would …');
    try {
      this.#path = await engine.ask(
        'solve',
        { puzzle: start(desk.play.board), full: true, rate: true, method: 'logic' },
        { signal },
      );
      this.#about = givens;
      this.#at = 0;
      await this.#show();
    } catch (error) {
      if (!isBrokenOff(error)) this.#say(inWords(error), 'error');
    }
  }

  /** @param {number} by */
  async go(by) {
    if (!this.#path || this.app.desk.sheet?.purpose !== 'look') return;
    await this.#goTo(this.#at + by);
  }

  /** @param {number} step */
  async #goTo(step) {
    const last = (this.#path?.steps.length ?? 1) - 1;
    this.#at = Math.max(0, Math.min(step, last));
    await this.#show();
  }

  async #show() {
    const path = this.#path;
    if (!path) return;
    if (path.steps.length === 0) return this.#say('There is no step to show.');
    const step = path.steps[this.#at];
    this.#showList(path);
    const moment = await this.#moment(this.#at);
    const caption = `Step ${this.#at + 1} of ${path.steps.length}: ${step.name}`;
    this.app.desk.lay({ purpose: 'look', game: begin(ofState(moment, { notes: true })), caption });
    await this.app.teacher.draw(step.highlights ?? null, moment);
  }

  /** The state before a step. @param {number} index @returns {Promise<import('../engine/reports.js').State>} */
  async #moment(index) {
    const { start, steps } = /** @type {Solve} */ (this.#path);
    const placed = [...(start.placed ?? '.'.repeat(81))];
    const left = new Array(81).fill(ALL_DIGITS);
    for (const step of steps.slice(0, index)) {
      for (const { cell, digit } of step.placements.map(conclusionNamed)) placed[cell] = String(digit);
      for (const { cell, digit } of step.eliminations.map(conclusionNamed)) left[cell] &= ~only(digit);
    }
    const group = (/** @type {number} */ cell) =>
      start.givens[cell] !== '.' || placed[cell] !== '.' ? '.' : list(left[cell]).join('');
    const candidates = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => group(row * 9 + column)).join(' '),
    );
    const { state } = await this.app.engine.ask('parse', {
      puzzle: { givens: start.givens, placed: placed.join(''), candidates },
    });
    return state;
  }

  /** @param {Solve} path */
  #showList(path) {
    const { steps } = path;
    const step = steps[this.#at];
    const slider = el('input', {
      type: 'range',
      min: 1,
      max: steps.length,
      value: String(this.#at + 1),
      'aria-label': 'Step',
      oninput: () => void this.#goTo(Number(slider.value) - 1),
    });
    const held =
      document.activeElement instanceof HTMLInputElement && this.element.contains(document.activeElement);
    const lines = steps.map((one, index) => this.#line(path, one, index));
    this.element.replaceChildren(
      el('h2', {}, summary(path)),
      slider,
      el(
        'div',
        { class: 'buttons' },
        button('Back', () => void this.#goTo(this.#at - 1), { disabled: this.#at === 0 }),
        button('Forward', () => void this.#goTo(this.#at + 1), { disabled: this.#at === steps.length - 1 }),
        button('Play from here', () => void this.#play(), { class: 'accent' }),
      ),
      told(step),
      el('p', {}, pageLink(step)),
      el('ol', { class: 'steps' }, lines),
    );
    if (held) slider.focus();
  }

  /** @param {Solve} path @param {import('../engine/reports.js').Step} step @param {number} index */
  #line(path, step, index) {
    const hardest = path.hardest === index;
    const badge = hardest
      ? el('span', { class: 'badge' }, path.se ? `hardest, SE ${path.se.er.toFixed(1)}` : 'hardest')
      : null;
    return el(
      'li',
      {},
      el(
        'button',
        {
          type: 'button',
          'aria-current': index === this.#at && 'step',
          onclick: () => void this.#goTo(index),
        },
        el('span', { class: 'number' }, index + 1),
        el('span', { class: hardest && 'hardest' }, step.words),
        badge,
      ),
    );
  }

  async #play() {
    const { desk } = this.app;
    const board = ofState(await this.#moment(this.#at), { notes: true });
    desk.lay(null);
    desk.adjust({ notes: 'candidates' });
    desk.change(
      { ...desk.board, digits: board.digits, notes: board.notes, filled: board.filled },
      `Step ${this.#at + 1} of the path`,
    );
  }
}

/** The puzzle as it was before anything was filled in. @param {import('../game/board.js').Board} board */
const start = (board) => ({ givens: toState(board).givens });

/** @param {Solve} path */
function summary({ steps, level, se, hodoku, outcome }) {
  const count = `${steps.length} steps`;
  const rating = [level, se && `SE ${se.er.toFixed(1)}`, hodoku && `HoDoKu ${hodoku.score}`]
    .filter(Boolean)
    .join(', ');
  return outcome === 'solved' ? `${count}: ${rating}` : `${count}; then logic finds nothing more`;
}
