/**
 * What lies on the desk: the game that is played, and whatever lies over it for a while (a puzzle being set,
 * a drill, a moment of a path). Tells whoever listens when something changes.
 */

import { empty } from './game/board.js';
import { begin, record, redo, undo } from './game/history.js';
import { DEFAULTS } from './game/settings.js';
import { putAway } from './game/shelf.js';

/** @typedef {import('./game/board.js').Board} Board */
/** @typedef {import('./game/history.js').Game} Game */
/** @typedef {import('./game/moves.js').Mode} Mode */
/** @typedef {import('./game/settings.js').Settings} Settings */

/**
 * What lies over the game.
 * @typedef {object} Sheet
 * @property {'set' | 'drill' | 'look'} purpose
 * @property {Game} game
 * @property {string} caption  what it is, told above the board
 */

/**
 * What the engine said of the board that is shown.
 * @typedef {object} Judgement
 * @property {Board} board
 * @property {number[]} candidates
 * @property {number[]} clashing
 * @property {import('./engine/reports.js').Parse} report
 */

export class Desk extends EventTarget {
  /** @type {Game} */ play = begin(empty());
  /** @type {Sheet | null} */ sheet = null;
  /** @type {Set<number>} */ selected = new Set();
  /** The cell that keys act from. */ cursor = 0;
  /** @type {Mode} */ mode = 'digit';
  /** The digit that is entered by tapping cells, or 0. */ held = 0;
  /** @type {Settings} */ settings = DEFAULTS;
  /** @type {Judgement | null} */ judgement = null;
  /** An SVG that lies over the board. */ drawing = '';

  /** The game that is shown. */
  get game() {
    return this.sheet?.game ?? this.play;
  }

  get board() {
    return this.game.board;
  }

  get isReadOnly() {
    return this.sheet?.purpose === 'look';
  }

  /** The mode in which a digit is entered now. @param {Mode} [mode] @returns {Mode} */
  effective(mode = this.mode) {
    if (this.sheet?.purpose === 'set' && mode === 'digit') return 'given';
    const marks = mode === 'corner' || mode === 'centre';
    return marks && (this.settings.notes === 'candidates' || this.sheet?.purpose === 'drill')
      ? 'notes'
      : mode;
  }

  /** Replaces the game that is shown. @param {Game} game */
  set(game) {
    if (this.sheet) this.sheet = { ...this.sheet, game };
    else this.play = game;
    this.changed('board');
  }

  /** The board becomes this one. @param {Board} board @param {string} label */
  change(board, label) {
    if (this.isReadOnly) return;
    const after = record(this.game, board, label);
    if (after !== this.game) this.set(after);
  }

  undo() {
    this.set(undo(this.game));
  }

  redo() {
    this.set(redo(this.game));
  }

  /** A new game is begun; the one before it is put on the shelf. @param {Game} game */
  begin(game) {
    putAway(this.play);
    this.sheet = null;
    this.play = game;
    this.selected = new Set();
    this.changed('board', 'game');
  }

  /** Lays something over the game, or takes it away. @param {Sheet | null} sheet */
  lay(sheet) {
    if (sheet?.purpose !== this.sheet?.purpose) {
      this.selected = new Set();
      // In a drill one strikes candidates; anywhere else one begins with digits.
      this.mode = sheet?.purpose === 'drill' ? 'corner' : 'digit';
    }
    this.sheet = sheet;
    this.drawing = '';
    this.changed('board', 'sheet');
  }

  /** @param {Iterable<number>} cells @param {number} [cursor] */
  select(cells, cursor) {
    this.selected = new Set(cells);
    if (cursor !== undefined) this.cursor = cursor;
    this.changed('selection');
  }

  /** @param {string} svg */
  draw(svg) {
    if (svg === this.drawing) return;
    this.drawing = svg;
    this.changed('drawing');
  }

  /** @param {Mode} mode */
  choose(mode) {
    this.mode = mode;
    this.changed('mode');
  }

  /** @param {Partial<Settings>} settings */
  adjust(settings) {
    this.settings = { ...this.settings, ...settings };
    this.changed('settings');
  }

  /** @param {...string} what */
  changed(...what) {
    for (const type of what) this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('change'));
  }
}
