/**
 * Where cells are. A cell is a number from 0 to 80, row by row; a set of digits is a number in which
 * bit 1 stands for the digit 1 and bit 9 for 9.
 */

/** @typedef {number} Cell */
/** @typedef {number} Digits */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every digit. */
export const ALL_DIGITS = 0b11_1111_1110;

/** @param {Cell} cell */
export const row = (cell) => Math.floor(cell / 9);

/** @param {Cell} cell */
export const column = (cell) => cell % 9;

/** @param {Cell} cell */
export const box = (cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);

/** The name of a cell as the engine writes it: r4c7. @param {Cell} cell */
export const name = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;

/**
 * The cell of this name, if it is one.
 * @param {string} text
 * @returns {Cell}
 */
export function cellNamed(text) {
  const found = /^r([1-9])c([1-9])$/.exec(text);
  if (!found) throw new RangeError(`${text} is no cell such as r4c7`);
  return (Number(found[1]) - 1) * 9 + Number(found[2]) - 1;
}

/** @param {Cell} one @param {Cell} other */
export const sees = (one, other) =>
  one !== other && (row(one) === row(other) || column(one) === column(other) || box(one) === box(other));

const PEERS = CELLS.map((cell) => CELLS.filter((other) => sees(cell, other)));

/** The twenty cells that see this one. @param {Cell} cell */
export const peers = (cell) => PEERS[cell];

/** @param {number} digit @returns {Digits} */
export const only = (digit) => 1 << digit;

/** @param {Digits} digits @param {number} digit */
export const has = (digits, digit) => (digits & (1 << digit)) !== 0;

/** The digits of a set, smallest first. @param {Digits} digits */
export const list = (digits) => DIGITS.filter((digit) => has(digits, digit));

/** The set of these digits. @param {Iterable<number | string>} digits @returns {Digits} */
export function setOf(digits) {
  let set = 0;
  for (const digit of digits) set |= 1 << Number(digit);
  return set & ALL_DIGITS;
}

/**
 * A candidate as the engine writes it, 5r4c7, as a cell and a digit.
 * @param {string} text
 * @returns {{cell: Cell, digit: number}}
 */
export const candidateNamed = (text) => ({ cell: cellNamed(text.slice(1)), digit: Number(text[0]) });

/** @param {Cell} cell @param {number} digit */
export const candidateName = (cell, digit) => `${digit}${name(cell)}`;

/**
 * A conclusion as the engine writes it: r4c7=5 or r4c7<>5.
 * @param {string} text
 * @returns {{cell: Cell, digit: number, placed: boolean}}
 */
export const conclusionNamed = (text) => ({
  cell: cellNamed(text.slice(0, 4)),
  digit: Number(text.at(-1)),
  placed: !text.includes('<>'),
});
