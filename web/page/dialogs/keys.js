/** What the keys do. */

import { el } from '../dom.js';

const KEYS = [
  ['1–9', 'enter the digit in the selection; again to take it away'],
  ['Z X C V', 'digit, corner marks, centre marks, colour'],
  ['Shift, Ctrl, Ctrl+Shift', 'held: corner, centre, colour'],
  ['Space', 'the next mode'],
  ['Arrows', 'move; with Shift, extend the selection'],
  ['Ctrl+A', 'select all'],
  ['Delete', 'erase: the digit, then marks, then colour'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['H', 'hint, and the next breath of it'],
  ['M', 'the menu of a candidate; 1–9 there choose which'],
  ['N, I', 'new puzzle, import'],
  ['Ctrl+V', 'paste a puzzle in any form'],
  ['← →', 'through a path, while one is shown'],
  ['Esc', 'select nothing'],
];

/** @returns {import('../dialogs.js').Filling} */
export const keysDialog = () => ({
  title: 'Keys',
  content: [
    el(
      'dl',
      { class: 'facts' },
      KEYS.flatMap(([keys, what]) => [el('dt', {}, el('kbd', {}, keys)), el('dd', {}, what)]),
    ),
    el(
      'p',
      { class: 'quiet' },
      'With the mouse: drag to select several, Ctrl-click to add, double-click for equal digits, right click for a candidate.',
    ),
  ],
});
