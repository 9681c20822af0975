// Random boards and moves for property tests: the same ones in every run.
// @ts-check
import { LAYERS, empty } from '../../page/game/board.js';
import { CELLS } from '../../page/game/cells.js';
import { clear, enter } from '../../page/game/moves.js';

/** @typedef {import('../../page/game/board.js').Board} Board */
/** @typedef {import('../../page/game/moves.js').Mode} Mode */

/** A stream of numbers in 0..below (mulberry32). */
export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** @param {number} below */
  below(below) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  one(list) {
    return list[this.below(list.length)];
  }

  /** @param {number} most at least one */
  cells(most) {
    return Array.from({ length: 1 + this.below(most) }, () => this.below(81));
  }
}

/** How many values a layer knows. */
const VALUES = {
  givens: 10,
  digits: 10,
  notes: 512,
  filled: 2,
  corner: 512,
  centre: 512,
  colours: 256,
  tints: 9 ** 9,
};

/** A layer whose sets of digits begin at bit 1. */
const isSet = (/** @type {string} */ layer) => ['notes', 'corner', 'centre', 'colours'].includes(layer);

/**
 * Any board at all, whether or not a game leads there: each layer empty, sparse or full.
 * @param {Random} random
 * @returns {Board}
 */
export function anyBoard(random) {
  const board = empty();
  for (const layer of LAYERS) {
    const share = random.one([0, 0, 10, 50, 100]);
    board[layer] = CELLS.map(() => {
      if (random.below(100) >= share) return 0;
      const value = random.below(VALUES[layer]);
      return isSet(layer) ? value * 2 : value;
    });
  }
  board.digits = board.digits.map((digit, cell) => (board.givens[cell] ? 0 : digit));
  return board;
}

/** @type {Mode[]} */
const MODES = ['digit', 'digit', 'corner', 'centre', 'notes', 'colour'];

/**
 * The board after something that a player may do.
 * @param {Board} board
 * @param {Random} random
 * @returns {Board}
 */
export function anyMove(board, random) {
  const cells = random.cells(4);
  if (random.below(8) === 0) return clear(board, cells);
  return enter(board, cells, random.one(MODES), 1 + random.below(9));
}
