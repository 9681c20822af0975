/** Asks the engine about the board that is shown: what clashes, what is left, what to look at next. */

import { candidatesOf, cellsNamed, marksOf, toState } from './game/board.js';
import { backwards, goTo } from './game/history.js';
import { isBrokenOff } from './engine/refusal.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./engine/carrier.js').Engine} Engine */
/** @typedef {import('./engine/reports.js').Highlights} Highlights */
/** @typedef {import('./game/board.js').Board} Board */

/** What the engine is asked about a board. @param {Board} board */
export const question = (board) => {
  const marks = marksOf(board);
  return { puzzle: toState(board), ...(marks ? { marks } : {}) };
};

export class Teacher {
  /** @type {AbortController | undefined} */ #judging;
  /** @type {Promise<any> | undefined} */ #ladder;

  /** @param {Desk} desk @param {Engine} engine */
  constructor(desk, engine) {
    this.desk = desk;
    this.engine = engine;
  }

  /** Judges the board that is shown; an older question gives way. */
  async judge() {
    const { board } = this.desk;
    if (this.desk.judgement?.board === board) return this.desk.judgement;
    this.#judging?.abort();
    const { signal } = (this.#judging = new AbortController());
    try {
      const judgement = await this.judged(board, signal);
      if (this.desk.board === board) {
        this.desk.judgement = judgement;
        this.desk.changed('judgement');
      }
      return judgement;
    } catch (error) {
      if (!isBrokenOff(error)) throw error;
      return null;
    }
  }

  /** @param {Board} board @param {AbortSignal} [signal] */
  async judged(board, signal) {
    /** @type {import('./engine/reports.js').Parse} */
    const report = await this.engine.ask('parse', question(board), { signal });
    return {
      board,
      report,
      candidates: candidatesOf(report.state),
      clashing: cellsNamed(report.clashing ?? []),
    };
  }

  /** The candidates of the board that is shown, as the engine sees them. */
  async candidates() {
    const { board } = this.desk;
    const known = this.desk.judgement;
    return (known?.board === board ? known : await this.judged(board)).candidates;
  }

  /**
   * Draws over the board that is shown; nothing, if there is nothing to show.
   * @param {Highlights | null} highlights
   * @param {import('./engine/reports.js').State} [state] what the drawing is about, if not the board
   */
  async draw(highlights, state) {
    const { board } = this.desk;
    if (!highlights) return this.desk.draw('');
    const puzzle = state ?? toState(board);
    const { picture } = await this.engine.ask('render', { puzzle, look: 'overlay', highlights });
    if (this.desk.board === board) this.desk.draw(picture);
  }

  /** The ladder and what its levels mean: asked once. @returns {Promise<import('./engine/reports.js').Techniques>} */
  ladder() {
    this.#ladder ??= this.engine.ask('techniques', {});
    // What failed may be asked again.
    this.#ladder.catch(() => (this.#ladder = undefined));
    return this.#ladder;
  }

  /** How many changes there were before the first mistake that is still there. */
  async beforeMistake() {
    for (const { board, length } of backwards(this.desk.game)) {
      const { report } = await this.judged(board);
      if (!report.mistakes) return length;
    }
    return 0;
  }

  /** Goes back to where nothing was wrong; what came after can be redone. */
  async goBack() {
    this.desk.set(goTo(this.desk.game, await this.beforeMistake()));
  }
}
