// Puzzles of our own: `ninefold generate --level LEVEL --seed 9` made them.
// @ts-check

export const EASY = '6...9..7.....3..2...7...3.....7.95.....4......9...6..875...19..8......4..6..8.2..';
export const HARD = '4.5.9.....3.....62.........9....7......4....33...2..76..815.....5.9...3..7.8...2.';
export const UNFAIR = '..3.........8.4...7.....2.69..23..8..7..9.5........6..63....8......85..1..46...29';

export const EMPTY = '.'.repeat(81);

/**
 * A line with a digit put in.
 * @param {string} line
 * @param {number} row
 * @param {number} column
 * @param {number | string} digit
 */
export function placed(line, row, column, digit) {
  const at = (row - 1) * 9 + column - 1;
  return line.slice(0, at) + digit + line.slice(at + 1);
}
