/**
 * What stands on the board: plain data, never changed in place.
 *
 * Layers are arrays of 81 numbers. `filled` says which cells' notes are all candidates that were left when
 * they were filled in: what is taken away there is struck, and hints reason from the rest. Notes that
 * a player wrote into an empty cell are only looked at for mistakes.
 */

import { ALL_DIGITS, CELLS, cellNamed, candidateName, has, list, only, setOf } from './cells.js';

/**
 * @typedef {object} Board
 * @property {number[]} givens  0 for none
 * @property {number[]} digits  the player's own; 0 for none
 * @property {number[]} notes   nine fixed places: sets of digits
 * @property {number[]} filled  1 where notes began as all candidates
 * @property {number[]} corner  sets of digits
 * @property {number[]} centre  sets of digits
 * @property {number[]} colours sets of colours, 1 to 8
 * @property {number[]} tints   colours of candidates: nine digits in base 9, the first for the candidate 1
 */

/** @typedef {keyof Board} Layer */

/** @type {Layer[]} */
export const LAYERS = ['givens', 'digits', 'notes', 'filled', 'corner', 'centre', 'colours', 'tints'];

/** How many colours there are. */
export const COLOURS = 8;

const none = () => new Array(81).fill(0);

/** @returns {Board} */
export const empty = () => ({
  givens: none(),
  digits: none(),
  notes: none(),
  filled: none(),
  corner: none(),
  centre: none(),
  colours: none(),
  tints: none(),
});

/** 81 characters as digits. @param {string} line */
const digitsOf = (line) => CELLS.map((cell) => Number(line[cell]) || 0);

/** The board with these givens: 81 characters. @param {string} line @returns {Board} */
export const ofGivens = (line) => ({ ...empty(), givens: digitsOf(line) });

/**
 * The board of a state as the engine reports it.
 * @param {import('../engine/reports.js').State} state
 * @param {{notes?: boolean}} [options] whether its candidates become notes
 * @returns {Board}
 */
export function ofState(state, { notes = false } = {}) {
  const board = { ...ofGivens(state.givens), digits: digitsOf(state.placed ?? '') };
  if (!notes) return board;
  return { ...board, notes: candidatesOf(state), filled: CELLS.map((cell) => (digit(board, cell) ? 0 : 1)) };
}

/**
 * The candidates of a state, as sets; none where a digit stands.
 * @param {import('../engine/reports.js').State} state
 * @returns {number[]}
 */
export function candidatesOf(state) {
  const rows = state.candidates ?? [];
  return rows.flatMap((row) => row.split(' ').map((group) => setOf(group.replaceAll('.', ''))));
}

/** Whether no digit stands. @param {Board} board */
export const isEmpty = (board) => CELLS.every((cell) => digit(board, cell) === 0);

/** The digit that stands in a cell, or 0. @param {Board} board @param {number} cell */
export const digit = (board, cell) => board.givens[cell] || board.digits[cell];

/** The colour of a candidate, or 0. @param {Board} board @param {number} cell @param {number} digit */
export const tint = (board, cell, digit) => Math.floor(board.tints[cell] / 9 ** (digit - 1)) % 9;

/** The tints of a cell with this one. @param {number} tints @param {number} digit @param {number} colour */
export const withTint = (tints, digit, colour) => {
  const place = 9 ** (digit - 1);
  return tints + (colour - (Math.floor(tints / place) % 9)) * place;
};

/** Whether every cell has a digit. @param {Board} board */
export const isFull = (board) => CELLS.every((cell) => digit(board, cell) !== 0);

/** How many of each digit are still to be placed, at index 1 to 9. @param {Board} board */
export function left(board) {
  const count = new Array(10).fill(9);
  for (const cell of CELLS) count[digit(board, cell)] -= 1;
  return count;
}

/** 81 characters, . for none. @param {number[]} digits */
export const line = (digits) => digits.map((it) => (it === 0 ? '.' : String(it))).join('');

/** The digits on the board as 81 characters. @param {Board} board */
export const lineOf = (board) => line(CELLS.map((cell) => digit(board, cell)));

/**
 * The board as the engine is asked about it: placed digits, and candidates less those struck from full
 * notes. Marks are never taken for candidates.
 * @param {Board} board
 * @returns {import('../engine/reports.js').State}
 */
export function toState(board) {
  const group = (/** @type {number} */ cell) => {
    if (digit(board, cell)) return '.';
    const digits = board.filled[cell] ? board.notes[cell] : ALL_DIGITS;
    return digits === 0 ? '.' : list(digits).join('');
  };
  const rows = Array.from({ length: 9 }, (_, row) =>
    CELLS.slice(row * 9, row * 9 + 9)
      .map(group)
      .join(' '),
  );
  const state = { givens: line(board.givens), placed: line(board.digits) };
  return board.filled.some(Boolean) ? { ...state, candidates: rows } : state;
}

/**
 * The marks that a player keeps beside candidates, as the engine reads them: "28r4c1 3r5c5". Centre marks, and
 * notes that did not begin as all candidates; corner marks say nothing about the other digits.
 * @param {Board} board
 */
export function marksOf(board) {
  const marked = (/** @type {number} */ cell) => {
    if (digit(board, cell)) return 0;
    return board.centre[cell] || (board.filled[cell] ? 0 : board.notes[cell]);
  };
  const named = CELLS.filter((cell) => marked(cell) !== 0).map((cell) =>
    list(marked(cell))
      .map((it) => candidateName(cell, it))
      .join(' '),
  );
  return named.join(' ');
}

/** The cells of these names. @param {string[]} names */
export const cellsNamed = (names) => names.map(cellNamed);

/** The cells in which a digit stands or is noted, for highlighting. @param {Board} board @param {number} wanted */
export const cellsWith = (board, wanted) =>
  CELLS.filter((cell) =>
    digit(board, cell)
      ? digit(board, cell) === wanted
      : has(board.notes[cell] | board.corner[cell] | board.centre[cell], wanted),
  );

/** The only candidate noted in a cell, or 0. @param {Board} board @param {number} cell */
export function onlyNote(board, cell) {
  const noted = board.notes[cell] || board.centre[cell];
  const digits = list(noted);
  return digits.length === 1 && noted === only(digits[0]) ? digits[0] : 0;
}
