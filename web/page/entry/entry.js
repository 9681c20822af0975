/** What happens when a digit is chosen, or a cell. */

import { digit as digitAt, onlyNote } from '../game/board.js';
import { CELLS } from '../game/cells.js';
import { clear, clearGivens, enter } from '../game/moves.js';

/** @typedef {import('../desk.js').Desk} Desk */
/** @typedef {import('../game/moves.js').Mode} Mode */

/** What a change is called in the history. @type {Record<Mode, string>} */
const LABELS = {
  digit: 'Digit',
  given: 'Given',
  corner: 'Corner mark',
  centre: 'Centre mark',
  notes: 'Candidate',
  colour: 'Colour',
};

/** A digit was chosen: enter it in the selection, or hold it. @param {Desk} desk @param {number} digit @param {Mode} [mode] */
export function actOn(desk, digit, mode = desk.mode) {
  if (desk.settings.digitFirst) {
    desk.held = desk.held === digit ? 0 : digit;
    desk.changed('selection');
    return;
  }
  enterIn(desk, desk.selected, digit, mode);
}

/** @param {Desk} desk @param {Iterable<number>} cells @param {number} digit @param {Mode} mode */
export function enterIn(desk, cells, digit, mode) {
  const effective = desk.effective(mode);
  const after = enter(desk.board, cells, effective, digit, { tidy: desk.settings.tidy });
  desk.change(after, `${LABELS[effective]} ${digit}`);
}

/** @param {Desk} desk */
export function erase(desk) {
  const setting = desk.sheet?.purpose === 'set';
  const after = setting ? clearGivens(desk.board, desk.selected) : clear(desk.board, desk.selected);
  desk.change(after, 'Erase');
}

/** A cell was pressed twice: equal digits are selected, an only candidate is filled in. @param {Desk} desk @param {number} cell */
export function pressTwice(desk, cell) {
  const digit = digitAt(desk.board, cell);
  if (digit) {
    desk.select(
      CELLS.filter((other) => digitAt(desk.board, other) === digit),
      cell,
    );
    return;
  }
  const only = onlyNote(desk.board, cell);
  if (only) enterIn(desk, [cell], only, 'digit');
}
