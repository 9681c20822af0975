/** Turns mouse, pen and fingers into what a player does. */

import { name } from '../game/cells.js';
import { enterIn, pressTwice } from './entry.js';

/** @typedef {import('../desk.js').Desk} Desk */

/** How long a finger rests before a menu opens, and how soon a second press counts as one of two. */
const LONG_PRESS = 500;
const TWICE = 350;

/**
 * Listens to pointers on the grid; `openMenu` is called for a candidate that was asked about.
 * @param {Desk} desk @param {HTMLElement} grid
 * @param {(cell: number, digit: number, at: {x: number, y: number}) => void} openMenu
 */
export function listenToPointers(desk, grid, openMenu) {
  let last = { cell: -1, time: 0 };
  /** @type {Set<number> | null} cells of the drag, while there is one */
  let drag = null;
  let timer = 0;

  grid.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    grid.setPointerCapture(event.pointerId);
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    const twice = !adds && last.cell === cell && event.timeStamp - last.time < TWICE;
    last = { cell, time: event.timeStamp };
    if (twice) return pressTwice(desk, cell);
    if (desk.held && !adds) {
      enterIn(desk, [cell], desk.held, desk.mode);
      desk.select([cell], cell);
      return;
    }
    drag = new Set(adds ? desk.selected : []);
    if (adds && drag.has(cell)) drag.delete(cell);
    else drag.add(cell);
    desk.select(drag, cell);
    document.getElementById(name(cell))?.focus({ preventScroll: true });
    timer = window.setTimeout(() => menuAt(event), LONG_PRESS);
  });

  grid.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const cell = cellAt(event);
    if (cell === null || drag.has(cell)) return;
    clearTimeout(timer);
    drag.add(cell);
    desk.select(drag, cell);
  });

  for (const type of ['pointerup', 'pointercancel']) {
    grid.addEventListener(type, () => {
      clearTimeout(timer);
      drag = null;
    });
  }

  grid.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    menuAt(event);
  });

  /** @param {MouseEvent} event */
  function menuAt(event) {
    drag = null;
    const cell = cellAt(event);
    if (cell !== null) openMenu(cell, placeAt(event, cell), { x: event.clientX, y: event.clientY });
  }
}

/** The cell below the pointer. @param {MouseEvent} event */
function cellAt(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
  return found instanceof HTMLElement ? Number(found.dataset.cell) : null;
}

/** The digit whose place in the cell is below the pointer. @param {MouseEvent} event @param {number} cell */
function placeAt(event, cell) {
  const area = document.getElementById(name(cell))?.getBoundingClientRect();
  if (!area) return 1;
  const third = (/** @type {number} */ part) => Math.min(2, Math.max(0, Math.floor(part * 3)));
  return (
    third((event.clientY - area.top) / area.height) * 3 + third((event.clientX - area.left) / area.width) + 1
  );
}
