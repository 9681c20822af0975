/**
 * A game: a board, everything that led to it, and what was undone. Plain data, never changed in place.
 *
 * A change is a list of patches, so that a history of thousands of moves stays small enough to be saved after
 * each of them.
 */

import { LAYERS, empty } from './board.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').Layer} Layer */

/** Layer, cell, before, after. @typedef {[Layer, number, number, number]} Patch */

/** @typedef {{label: string, patches: Patch[]}} Change */

/** @typedef {{name: string, board: Board}} Savepoint */

/**
 * @typedef {object} Game
 * @property {Board} board
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {Savepoint[]} savepoints
 * @property {number | null} branch  how long the past was when "what if" began
 * @property {number} seconds        how long it has been played
 * @property {string} title          what the puzzle is called
 */

/** @param {Board} [board] @param {string} [title] @returns {Game} */
export const begin = (board = empty(), title = '') => ({
  board,
  past: [],
  future: [],
  savepoints: [],
  branch: null,
  seconds: 0,
  title,
});

/** The patches that lead from one board to another. @param {Board} from @param {Board} to @returns {Patch[]} */
export function difference(from, to) {
  /** @type {Patch[]} */
  const patches = [];
  for (const layer of LAYERS) {
    from[layer].forEach((before, cell) => {
      const after = to[layer][cell];
      if (before !== after) patches.push([layer, cell, before, after]);
    });
  }
  return patches;
}

/** @param {Board} board @param {Patch[]} patches @param {boolean} forward @returns {Board} */
function patched(board, patches, forward) {
  const copy = { ...board };
  const fresh = new Set();
  for (const [layer, cell, before, after] of forward ? patches : [...patches].reverse()) {
    if (!fresh.has(layer)) copy[layer] = [...copy[layer]];
    fresh.add(layer);
    copy[layer][cell] = forward ? after : before;
  }
  return copy;
}

/**
 * The game after its board became this one; the same game if nothing changed.
 * @param {Game} game @param {Board} board @param {string} label
 * @returns {Game}
 */
export function record(game, board, label) {
  const patches = difference(game.board, board);
  if (patches.length === 0) return game;
  return { ...game, board, past: [...game.past, { label, patches }], future: [] };
}

/** @param {Game} game @returns {Game} */
export function undo(game) {
  const change = game.past.at(-1);
  if (!change) return game;
  const past = game.past.slice(0, -1);
  const branch = game.branch !== null && past.length < game.branch ? null : game.branch;
  return {
    ...game,
    board: patched(game.board, change.patches, false),
    past,
    future: [...game.future, change],
    branch,
  };
}

/** @param {Game} game @returns {Game} */
export function redo(game) {
  const change = game.future.at(-1);
  if (!change) return game;
  const board = patched(game.board, change.patches, true);
  return { ...game, board, past: [...game.past, change], future: game.future.slice(0, -1) };
}

/** The game as it was after this many changes; the rest can be redone. @param {Game} game @param {number} length @returns {Game} */
export function goTo(game, length) {
  let there = game;
  while (there.past.length > length) there = undo(there);
  return there;
}

/** The boards of the past, the latest first. @param {Game} game @returns {Generator<{board: Board, length: number}>} */
export function* backwards(game) {
  for (let there = game; there.past.length > 0;) {
    there = undo(there);
    yield { board: there.board, length: there.past.length };
  }
}

/** @param {Game} game @param {string} name @returns {Game} */
export const save = (game, name) => ({
  ...game,
  savepoints: [...game.savepoints, { name, board: game.board }],
});

/** Going back to a savepoint is a change like any other. @param {Game} game @param {number} index @returns {Game} */
export function restore(game, index) {
  const point = game.savepoints[index];
  return point ? record(game, point.board, `Back to ${point.name}`) : game;
}

/** @param {Game} game @returns {Game} */
export const branch = (game) => ({ ...game, branch: game.past.length });

/** The branch becomes part of the game. @param {Game} game @returns {Game} */
export const keepBranch = (game) => ({ ...game, branch: null });

/** As if the branch had never been; it can be redone. @param {Game} game @returns {Game} */
export const dropBranch = (game) =>
  game.branch === null ? game : { ...goTo(game, game.branch), branch: null };
