/** Games that made room for others: nothing that was played is lost. */

import { gameFrom, keep, kept } from './store.js';

/** @typedef {import('./history.js').Game} Game */

/** So many games are kept. */
const MOST = 12;

/** The games on the shelf, the latest first. @returns {Game[]} */
export function shelf() {
  const found = kept('shelf');
  const games = Array.isArray(found) ? found.map(gameFrom) : [];
  return games.filter((game) => game !== null);
}

/** Puts a game on the shelf, if anything was done in it. @param {Game} game */
export function putAway(game) {
  if (game.past.length === 0) return;
  const games = [game, ...shelf()].slice(0, MOST);
  // A browser keeps only so much: the oldest make room.
  while (games.length > 0 && !keep('shelf', games)) games.pop();
}

/** Takes a game from the shelf. @param {number} index @returns {Game | undefined} */
export function takeDown(index) {
  const games = shelf();
  const [game] = games.splice(index, 1);
  keep('shelf', games);
  return game;
}
