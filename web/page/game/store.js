/** Keeps things in this browser, so that closing the tab loses nothing. */

import { LAYERS } from './board.js';
import { begin } from './history.js';
import { checked } from './share.js';

/** @typedef {import('./history.js').Game} Game */

const PREFIX = 'ninefold.';

/**
 * What was kept under this name, or null. A browser may keep nothing at all, or refuse: then the page works
 * without.
 * @param {string} name
 */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether it could be kept. @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * The game that was kept; null if there is none, or it can't be understood.
 * @param {any} found
 * @returns {Game | null}
 */
export function gameFrom(found) {
  const board = found?.board ? checked({ version: 1, ...found.board }) : null;
  if (!board) return null;
  const changes = (/** @type {any} */ list) => (Array.isArray(list) && list.every(isChange) ? list : []);
  const savepoints = (Array.isArray(found.savepoints) ? found.savepoints : []).filter(
    (/** @type {any} */ point) => typeof point?.name === 'string' && checked({ version: 1, ...point.board }),
  );
  return {
    ...begin(board, typeof found.title === 'string' ? found.title : ''),
    past: changes(found.past),
    future: changes(found.future),
    savepoints,
    branch: Number.isInteger(found.branch) ? found.branch : null,
    seconds: Number.isFinite(found.seconds) ? found.seconds : 0,
  };
}

/** @param {any} change */
function isChange(change) {
  const fits = (/** @type {any} */ patch) =>
    Array.isArray(patch) &&
    LAYERS.includes(patch[0]) &&
    [1, 2, 3].every((index) => Number.isInteger(patch[index])) &&
    patch[1] >= 0 &&
    patch[1] < 81;
  return typeof change?.label === 'string' && Array.isArray(change.patches) && change.patches.every(fits);
}
