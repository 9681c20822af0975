/** What a player does to a board: from board to board. */

import { COLOURS, digit as digitAt, tint, withTint } from './board.js';
import { conclusionNamed, has, only, peers } from './cells.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Layer} Layer */
/** @typedef {'digit' | 'corner' | 'centre' | 'notes' | 'colour' | 'given'} Mode */

/**
 * The layer with some cells changed.
 * @param {Board} board @param {Layer} layer @param {Iterable<number>} cells
 * @param {(value: number, cell: number) => number} change
 * @returns {Board}
 */
function map(board, layer, cells, change) {
  const values = [...board[layer]];
  for (const cell of cells) values[cell] = change(values[cell], cell);
  return { ...board, [layer]: values };
}

/** Cells without a given. @param {Board} board @param {Iterable<number>} cells */
const own = (board, cells) => [...cells].filter((cell) => board.givens[cell] === 0);

/** Cells without any digit. @param {Board} board @param {Iterable<number>} cells */
const open = (board, cells) => [...cells].filter((cell) => digitAt(board, cell) === 0);

/**
 * Enters a digit (or a colour) in the cells, in this mode; if all of them have it, takes it away.
 * @param {Board} board @param {Iterable<number>} cells @param {Mode} mode @param {number} digit
 * @param {{tidy?: boolean}} [options] whether placing a digit removes its marks from the cells that see it
 * @returns {Board}
 */
export function enter(board, cells, mode, digit, { tidy = true } = {}) {
  switch (mode) {
    case 'given':
      return enterGiven(board, [...cells], digit);
    case 'digit':
      return enterDigit(board, own(board, cells), digit, tidy);
    case 'colour':
      return digit > COLOURS ? board : toggle(board, 'colours', [...cells], digit);
    default:
      return toggle(board, mode, open(board, cells), digit);
  }
}

/** @param {Board} board @param {number[]} cells @param {number} digit @returns {Board} */
function enterGiven(board, cells, digit) {
  const same = cells.every((cell) => board.givens[cell] === digit);
  const given = map(board, 'givens', cells, () => (same ? 0 : digit));
  return map(given, 'digits', cells, () => 0);
}

/** @param {Board} board @param {number[]} cells @param {number} digit @param {boolean} tidy @returns {Board} */
function enterDigit(board, cells, digit, tidy) {
  if (cells.length > 0 && cells.every((cell) => board.digits[cell] === digit)) {
    return map(board, 'digits', cells, () => 0);
  }
  const placed = map(board, 'digits', cells, () => digit);
  return tidy ? cells.reduce((now, cell) => tidied(now, cell, digit), placed) : placed;
}

/** Without the marks of this digit in the cells that see this one. @param {Board} board @param {number} cell @param {number} digit @returns {Board} */
function tidied(board, cell, digit) {
  /** @type {Layer[]} */
  const layers = ['notes', 'corner', 'centre'];
  return layers.reduce((now, layer) => map(now, layer, peers(cell), (marks) => marks & ~only(digit)), board);
}

/** @param {Board} board @param {Layer} layer @param {number[]} cells @param {number} digit @returns {Board} */
function toggle(board, layer, cells, digit) {
  const all = cells.every((cell) => has(board[layer][cell], digit));
  return map(board, layer, cells, (marks) => (all ? marks & ~only(digit) : marks | only(digit)));
}

/**
 * Clears the topmost layer of the cells: digits, else marks, else colours.
 * @param {Board} board @param {Iterable<number>} cells @returns {Board}
 */
export function clear(board, cells) {
  const mine = own(board, cells);
  if (mine.some((cell) => board.digits[cell])) return map(board, 'digits', mine, () => 0);
  const bare = open(board, cells);
  const marked = bare.some(
    (cell) => board.notes[cell] | board.filled[cell] | board.corner[cell] | board.centre[cell],
  );
  if (marked) {
    /** @type {Layer[]} */
    const layers = ['notes', 'filled', 'corner', 'centre', 'tints'];
    return layers.reduce((now, layer) => map(now, layer, bare, () => 0), board);
  }
  return map(board, 'colours', cells, () => 0);
}

/** Clears the givens of the cells. @param {Board} board @param {Iterable<number>} cells @returns {Board} */
export const clearGivens = (board, cells) =>
  map(
    map(board, 'givens', cells, () => 0),
    'digits',
    cells,
    () => 0,
  );

/** Everything of the player's is taken away. @param {Board} board @returns {Board} */
export const restart = (board) => {
  const bare = board.givens.map(() => 0);
  return {
    ...board,
    digits: bare,
    notes: bare,
    filled: bare,
    corner: bare,
    centre: bare,
    colours: bare,
    tints: bare,
  };
};

/**
 * All candidates as notes in open cells. @param {Board} board @param {number[]} candidates @returns {Board}
 */
export function fill(board, candidates) {
  const cells = open(board, candidates.keys());
  const noted = map(board, 'notes', cells, (_, cell) => candidates[cell]);
  return map(noted, 'filled', cells, () => 1);
}

/**
 * Does what a step concludes. Where something is struck, the notes must hold all candidates: those cells are filled
 * from what the engine says is left.
 * @param {Board} board
 * @param {{placements: string[], eliminations: string[]}} step
 * @param {number[]} candidates of the engine, before the step
 * @param {{tidy?: boolean}} [options]
 * @returns {Board}
 */
export function apply(board, step, candidates, options) {
  const placed = step.placements.map(conclusionNamed);
  const struck = step.eliminations.map(conclusionNamed);
  let after = board;
  for (const { cell, digit } of struck) {
    if (!after.filled[cell]) {
      after = map(
        map(after, 'notes', [cell], () => candidates[cell]),
        'filled',
        [cell],
        () => 1,
      );
    }
    after = map(after, 'notes', [cell], (notes) => notes & ~only(digit));
    after = map(after, 'centre', [cell], (marks) => marks & ~only(digit));
  }
  for (const { cell, digit } of placed) {
    if (after.digits[cell] !== digit) after = enter(after, [cell], 'digit', digit, options);
  }
  return after;
}

/** Strikes a candidate, or keeps it alone. @param {Board} board @param {number} cell @param {number} digit @param {number[]} candidates @returns {Board} */
export const strike = (board, cell, digit, candidates) => {
  const conclusion = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}<>${digit}`;
  return apply(board, { placements: [], eliminations: [conclusion] }, candidates);
};

/** Colours a candidate; the same colour again takes it away. @param {Board} board @param {number} cell @param {number} digit @param {number} colour @returns {Board} */
export const colourCandidate = (board, cell, digit, colour) =>
  map(board, 'tints', [cell], (tints) =>
    withTint(tints, digit, tint(board, cell, digit) === colour ? 0 : colour),
  );
