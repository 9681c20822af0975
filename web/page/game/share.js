/** The whole board in the part of a link after #, which no server sees. */

import { LAYERS, empty, ofGivens } from './board.js';
import { CELLS } from './cells.js';

/** @typedef {import('./board.js').Board} Board */

/** Grows when an older page would misread a newer link. */
const VERSION = 1;

/** What a layer can hold at most. @type {Record<import('./board.js').Layer, number>} */
const MOST = {
  givens: 9,
  digits: 9,
  notes: 1023,
  filled: 1,
  corner: 1023,
  centre: 1023,
  colours: 1023,
  tints: 9 ** 9 - 1,
};

/**
 * The board as text for a link; givens alone stay readable.
 * @param {Board} board
 * @returns {Promise<string>}
 */
export async function encode(board) {
  const used = LAYERS.filter((layer) => board[layer].some((value) => value !== 0));
  if (used.every((layer) => layer === 'givens')) {
    return `p=${board.givens.map((digit) => digit || '.').join('')}`;
  }
  const layers = Object.fromEntries(used.map((layer) => [layer, board[layer]]));
  const bytes = new TextEncoder().encode(JSON.stringify({ version: VERSION, ...layers }));
  return `s=${base64(await piped(bytes, new CompressionStream('deflate-raw')))}`;
}

/**
 * The board of such a text; null if it is none.
 * @param {string} text
 * @returns {Promise<Board | null>}
 */
export async function decode(text) {
  const [kind, value] = [text.slice(0, 2), text.slice(2)];
  if (kind === 'p=') return /^[1-9.0]{81}$/.test(value) ? ofGivens(value) : null;
  if (kind !== 's=') return null;
  try {
    const bytes = await piped(unbase64(value), new DecompressionStream('deflate-raw'));
    return checked(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** A board only if every number of it can be one. @param {any} found @returns {Board | null} */
export function checked(found) {
  if (found?.version !== VERSION) return null;
  const board = empty();
  for (const layer of LAYERS) {
    const values = found[layer];
    if (values === undefined) continue;
    const fits = (/** @type {unknown} */ value) =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST[layer];
    if (!Array.isArray(values) || values.length !== 81 || !values.every(fits)) return null;
    board[layer] = values;
  }
  const twice = CELLS.some((cell) => board.givens[cell] && board.digits[cell]);
  return twice ? null : board;
}

/** How long a board may be when unpacked: a link that unpacks to more is no board. */
const LONGEST = 100_000;

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 * @returns {Promise<Uint8Array>}
 */
async function piped(bytes, through) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  /** @type {number[]} */
  const out = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (out.length + part.value.length > LONGEST) throw new RangeError('this is no board');
    out.push(...part.value);
  }
  return Uint8Array.from(out);
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @param {string} text */
function unbase64(text) {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
