/** Turns keys into what a player does. Everything can be done without a mouse. */

import { CELLS, column, name, row } from '../game/cells.js';
import { actOn, enterIn, erase } from './entry.js';

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('../game/moves.js').Mode} Mode */

/** @type {Record<string, Mode>} */
const MODES = { KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' };

/** @type {Mode[]} */
const CYCLE = ['digit', 'corner', 'centre', 'colour'];

/** @type {Record<string, [number, number]>} rows and columns */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Listens to keys; `commands` are what a single letter does beyond the board.
 * @param {Desk} desk @param {Record<string, () => void>} commands
 */
export function listenToKeys(desk, commands) {
  document.addEventListener('keydown', (event) => {
    if (isElsewhere(event) || event.defaultPrevented) return;
    if (handle(desk, event, commands)) event.preventDefault();
  });
}

/** Keys typed into a field, a dialog or a menu are not ours. @param {KeyboardEvent} event */
function isElsewhere(event) {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  if (at.closest('dialog, [role="menu"], input, textarea, select')) return true;
  const presses = event.code === 'Space' || event.code === 'Enter';
  return presses && at.closest('button, a, summary') !== null;
}

/** @param {Desk} desk @param {KeyboardEvent} event @param {Record<string, () => void>} commands */
function handle(desk, event, commands) {
  const digit = digitOf(event);
  if (digit && !event.altKey) {
    actOn(desk, digit, heldMode(event) ?? desk.mode);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return withControl(desk, event);
  if (event.altKey) return false;
  return move(desk, event) || chooseMode(desk, event) || edit(desk, event) || command(event, commands);
}

/** The digit of a key, whatever Shift makes of it. @param {KeyboardEvent} event */
function digitOf(event) {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  return found ? Number(found[1]) : 0;
}

/** The mode that is held down while a digit is typed. @param {KeyboardEvent} event @returns {Mode | null} */
function heldMode(event) {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.shiftKey) return 'colour';
  if (control) return 'centre';
  return event.shiftKey ? 'corner' : null;
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function withControl(desk, event) {
  switch (event.code) {
    case 'KeyZ':
      if (event.shiftKey) desk.redo();
      else desk.undo();
      return true;
    case 'KeyY':
      desk.redo();
      return true;
    case 'KeyA':
      desk.select(CELLS);
      return true;
    default:
      return false;
  }
}

/** Arrows move on the board, unless they belong to tabs or to a path that is looked at. @param {Desk} desk @param {KeyboardEvent} event */
function move(desk, event) {
  const by = ARROWS[event.key];
  const tabs = event.target instanceof Element && event.target.closest('[role="tablist"]') !== null;
  if (!by || tabs || desk.isReadOnly) return false;
  // The first arrow starts from where the cursor is.
  const from = desk.cursor;
  const to = ((row(from) + by[0] + 9) % 9) * 9 + ((column(from) + by[1] + 9) % 9);
  const next = desk.selected.size === 0 && !event.shiftKey ? from : to;
  desk.select(event.shiftKey ? [...desk.selected, from, next] : [next], next);
  document.getElementById(name(next))?.focus();
  return true;
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function chooseMode(desk, event) {
  if (event.code === 'Space') {
    desk.choose(CYCLE[(CYCLE.indexOf(desk.mode) + 1) % CYCLE.length]);
    return true;
  }
  const mode = event.shiftKey ? undefined : MODES[event.code];
  if (mode) desk.choose(mode);
  return mode !== undefined;
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function edit(desk, event) {
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
    case '0':
      erase(desk);
      return true;
    case 'Enter':
      // Digit first, by keys alone.
      if (desk.held) enterIn(desk, desk.selected, desk.held, desk.mode);
      return desk.held !== 0;
    case 'Escape':
      desk.held = 0;
      desk.select([]);
      return true;
    default:
      return false;
  }
}

/** @param {KeyboardEvent} event @param {Record<string, () => void>} commands */
function command(event, commands) {
  const act = commands[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}
