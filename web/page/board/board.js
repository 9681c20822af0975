/** Draws a board: an ARIA grid whose cells say where they are and what is in them. */

import { el, picture } from '../dom.js';
import { COLOURS, digit as digitAt, tint } from '../game/board.js';
import { CELLS, DIGITS, column, has, list, name, row } from '../game/cells.js';

/** @typedef {import('../game/board.js').Board} Board */

/**
 * What is shown besides what stands there.
 * @typedef {object} Shown
 * @property {ReadonlySet<number>} selected
 * @property {number} cursor
 * @property {ReadonlySet<number>} peers
 * @property {number} same       a digit that is highlighted everywhere, or 0
 * @property {ReadonlySet<number>} clashing
 * @property {string} drawing    an SVG over the board
 */

export const COLOUR_NAMES = ['', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'grey'];

export class BoardView {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.cells = CELLS.map((cell) =>
      el('div', { role: 'gridcell', id: name(cell), class: 'cell', 'data-cell': cell, tabindex: -1 }),
    );
    const rows = Array.from({ length: 9 }, (_, index) =>
      el('div', { role: 'row', class: 'row' }, this.cells.slice(index * 9, index * 9 + 9)),
    );
    this.grid = el(
      'div',
      { role: 'grid', class: 'grid', 'aria-label': 'Sudoku board', 'aria-multiselectable': 'true' },
      rows,
    );
    this.drawing = el('div', { class: 'drawing', 'aria-hidden': 'true' });
    /** @type {string[]} what each cell was last made from */
    this.drawn = [];
    this.svg = '';
    host.replaceChildren(this.grid, this.drawing);
  }

  /** Makes the page equal to the board. @param {Board} board @param {Shown} shown */
  show(board, shown) {
    for (const cell of CELLS) this.#showCell(board, cell, shown);
    if (this.svg === shown.drawing) return;
    this.svg = shown.drawing;
    this.drawing.replaceChildren(...(this.svg ? [picture(this.svg)] : []));
  }

  /** @param {Board} board @param {number} cell @param {Shown} shown */
  #showCell(board, cell, shown) {
    const element = this.cells[cell];
    const digit = digitAt(board, cell);
    const marked = has(board.notes[cell] | board.corner[cell] | board.centre[cell], shown.same);
    const state = [
      digit ? (board.givens[cell] ? 'given' : 'own') : 'open',
      shown.selected.has(cell) && 'selected',
      shown.peers.has(cell) && 'peer',
      shown.same !== 0 && (digit ? digit === shown.same : marked) && 'same',
      shown.clashing.has(cell) && 'clash',
      board.colours[cell] && 'coloured',
    ];
    element.className = ['cell', ...state.filter(Boolean)].join(' ');
    element.tabIndex = cell === shown.cursor ? 0 : -1;
    element.setAttribute('aria-selected', String(shown.selected.has(cell)));
    this.#fill(element, board, cell, shown);
  }

  /** What stands in a cell is made anew only where it changed. @param {HTMLElement} element @param {Board} board @param {number} cell @param {Shown} shown */
  #fill(element, board, cell, shown) {
    const label = spoken(board, cell, shown.clashing.has(cell));
    const content = `${label}|${board.tints[cell]}|${shown.same}`;
    if (this.drawn[cell] === content) return;
    this.drawn[cell] = content;
    element.setAttribute('aria-label', label);
    element.replaceChildren(...contents(board, cell, shown.same));
    element.style.background = background(board.colours[cell]);
  }
}

/** What a screen reader says of a cell. @param {Board} board @param {number} cell @param {boolean} clashes */
export function spoken(board, cell, clashes) {
  const digit = digitAt(board, cell);
  const words = [`Row ${row(cell) + 1}, column ${column(cell) + 1}`];
  if (digit) words.push(`${digit}${board.givens[cell] ? ', given' : ''}`);
  else if (!(board.notes[cell] | board.corner[cell] | board.centre[cell])) words.push('empty');
  if (clashes) words.push('clashes with another');
  if (!digit) {
    if (board.notes[cell]) words.push(`candidates ${list(board.notes[cell]).join(' ')}`);
    if (board.corner[cell]) words.push(`corner marks ${list(board.corner[cell]).join(' ')}`);
    if (board.centre[cell]) words.push(`centre marks ${list(board.centre[cell]).join(' ')}`);
  }
  const colours = COLOUR_NAMES.filter((_, colour) => colour > 0 && has(board.colours[cell], colour));
  if (colours.length > 0) words.push(`coloured ${colours.join(' and ')}`);
  return words.join(', ');
}

/** @param {Board} board @param {number} cell @param {number} same */
function contents(board, cell, same) {
  const digit = digitAt(board, cell);
  if (digit) return [el('span', { class: 'digit' }, digit)];
  const parts = [];
  if (board.notes[cell]) parts.push(notes(board, cell, same));
  if (board.corner[cell])
    parts.push(
      el(
        'span',
        { class: 'corner' },
        list(board.corner[cell]).map((mark) => el('span', { class: mark === same && 'wanted' }, mark)),
      ),
    );
  if (board.centre[cell])
    parts.push(
      el(
        'span',
        { class: ['centre', list(board.centre[cell]).length > 5 && 'many'] },
        list(board.centre[cell]).join(''),
      ),
    );
  return parts;
}

/** Nine fixed places. @param {Board} board @param {number} cell @param {number} same */
function notes(board, cell, same) {
  const places = DIGITS.map((digit) => {
    if (!has(board.notes[cell], digit)) return el('span');
    const colour = tint(board, cell, digit);
    return el('span', { class: [digit === same && 'wanted', colour && `tint tint-${colour}`] }, digit);
  });
  return el('span', { class: 'notes' }, places);
}

/** One colour fills the cell; several share it like slices. @param {number} colours */
function background(colours) {
  const used = Array.from({ length: COLOURS }, (_, index) => index + 1).filter((colour) =>
    has(colours, colour),
  );
  if (used.length === 0) return '';
  const slice = 100 / used.length;
  const slices = used.map(
    (colour, index) => `var(--colour-${colour}) ${index * slice}% ${(index + 1) * slice}%`,
  );
  return `conic-gradient(from 45deg, ${slices.join(', ')})`;
}
