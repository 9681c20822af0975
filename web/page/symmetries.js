/** What the symmetries of givens are called, by the engine's name for each. */

/** @type {Record<string, string>} */
export const SYMMETRIES = {
  rotate180: 'Half turn',
  rotate90: 'Quarter turn',
  horizontal: 'Mirrored left and right',
  vertical: 'Mirrored top and bottom',
  diagonal: 'Diagonal',
  antidiagonal: 'Other diagonal',
  full: 'All of them',
  none: 'None',
};
