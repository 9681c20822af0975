/**
 * A drill: fresh positions in which a technique is the next step. The player selects the cells that it rests on or
 * does what follows from it, and the answer looks at what was marked.
 */

import { button, el, paragraphs } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { candidatesOf, ofState } from '../game/board.js';
import { CELLS, candidateName, has, list, name } from '../game/cells.js';
import { begin } from '../game/history.js';
import { ENOUGH } from '../learning.js';
import { told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Technique} Technique */
/** @typedef {import('../engine/reports.js').Exercise} Exercise */
/** @typedef {import('../engine/reports.js').Attempt} Attempt */
/** @typedef {import('../engine/reports.js').Hint} Hint */

export class Drill {
  /** @type {Exercise | null} */ #exercise = null;
  /** How much help was given. */ #helped = 0;
  /** @type {AbortController | undefined} */ #asking;

  /** @param {App} app @param {Technique} technique @param {() => void} back */
  constructor(app, technique, back) {
    this.app = app;
    this.technique = technique;
    this.back = back;
    this.answer = el('div', { 'aria-live': 'polite' });
    this.element = el('div');
  }

  end() {
    this.#asking?.abort();
  }

  /** Another position. */
  async next() {
    const { signal } = (this.#asking = new AbortController());
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const question = { technique: this.technique.id, seed, count: 1 };
    this.element.replaceChildren(
      el('p', { class: 'quiet' }, 'Looking for a position …'),
      button('Stop', this.back),
    );
    try {
      const { exercises } = await this.app.engine.ask('practise', question, { signal });
      this.#pose(exercises[0]);
    } catch (error) {
      if (isBrokenOff(error)) return;
      this.element.replaceChildren(el('p', { class: 'error' }, inWords(error)), button('Back', this.back));
    }
  }

  /** @param {Exercise} exercise */
  #pose(exercise) {
    const { desk } = this.app;
    const game = begin(ofState(exercise.start, { notes: true }));
    this.#exercise = exercise;
    this.#helped = 0;
    desk.lay({ purpose: 'drill', game, caption: `Find: ${this.technique.name}` });
    this.answer.replaceChildren();
    this.element.replaceChildren(
      el('h2', {}, `Find it: ${this.technique.name}`),
      el('p', {}, 'Select the cells that it rests on, or strike or place what follows from it.'),
      el(
        'div',
        { class: 'buttons' },
        button('Is that it?', () => void this.#judge(), { class: 'accent' }),
        button('Help me', () => void this.#help()),
        button('Another one', () => void this.next()),
      ),
      this.answer,
    );
  }

  async #judge() {
    const { desk, engine, teacher } = this.app;
    const exercise = this.#exercise;
    if (!exercise) return;
    const question = { puzzle: exercise.start, technique: this.technique.id, ...marked(desk, exercise) };
    try {
      /** @type {Attempt} */
      const attempt = await engine.ask('attempt', question);
      if (attempt.verdict === 'found') return this.#found(exercise, attempt);
      this.answer.replaceChildren(el('div', { class: 'told' }, paragraphs(attempt.words)));
      await teacher.draw(attempt.highlights ?? null, exercise.start);
    } catch (error) {
      this.answer.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  /** @param {Exercise} exercise @param {Attempt} attempt */
  #found(exercise, attempt) {
    const { desk, learning, teacher } = this.app;
    if (this.#helped === 0) learning.found(this.technique.id);
    this.answer.replaceChildren(
      el('h3', {}, 'That is it.'),
      el('p', { class: 'quiet' }, this.#count(learning.of(this.technique.id).found)),
      attempt.step ? told(attempt.step) : el('p', {}, attempt.words),
      el(
        'div',
        { class: 'buttons' },
        button('Next one', () => void this.next(), { class: 'accent' }),
      ),
    );
    desk.select([]);
    void teacher.draw(attempt.step?.highlights ?? null, exercise.start);
  }

  /** @param {number} found */
  #count(found) {
    if (this.#helped > 0) return 'With help: it does not count.';
    return found >= ENOUGH ? `${found} found: it is yours.` : `${found} of ${ENOUGH} found.`;
  }

  /** The same three breaths as in play. */
  async #help() {
    const { engine, teacher } = this.app;
    const exercise = this.#exercise;
    if (!exercise) return;
    /** @type {Hint} */
    const hint = await engine.ask('hint', { puzzle: exercise.start, techniques: this.technique.id });
    const breath = Math.min(this.#helped, hint.stages.length - 1);
    this.#helped += 1;
    const last = breath === hint.stages.length - 1;
    const words = last && hint.steps[0] ? told(hint.steps[0]) : paragraphs(hint.stages[breath]);
    this.answer.replaceChildren(el('div', { class: 'told' }, words));
    await teacher.draw(hint.drawings[breath] ?? null, exercise.start);
  }
}

/** What the player marked: cells, candidates struck, digits placed. @param {import('../desk.js').Desk} desk @param {Exercise} exercise */
function marked({ board, selected }, { start }) {
  const before = candidatesOf(start);
  const placed = CELLS.filter((cell) => board.digits[cell] && before[cell] !== 0);
  const gone = (/** @type {number} */ cell) =>
    list(before[cell]).filter((digit) => !board.digits[cell] && !has(board.notes[cell], digit));
  const struck = CELLS.flatMap((cell) => gone(cell).map((digit) => candidateName(cell, digit)));
  return {
    cells: [...selected]
      .sort((one, other) => one - other)
      .map(name)
      .join(' '),
    // What a digit that was placed rules out is no strike of the player's.
    struck: placed.length > 0 ? '' : struck.join(' '),
    placed: placed.map((cell) => candidateName(cell, board.digits[cell])).join(' '),
  };
}
