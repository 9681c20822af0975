// What both implementations of a game, the page's and the engine's, agree about: games in
// crates/ninefold/tests/game/agreed.json, each with everything that was done in it. `node tests/unit/agreed.js`
// plays them anew and writes the file; the tests of both sides only read it.
// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { digit, ofGivens } from '../../page/game/board.js';
import {
  ALL_DIGITS,
  CELLS,
  candidateName,
  candidateNamed,
  cellNamed,
  has,
  list,
  name,
  only,
  peers,
} from '../../page/game/cells.js';
import * as history from '../../page/game/history.js';
import * as moves from '../../page/game/moves.js';
import { encode } from '../../page/game/share.js';
import { Random } from './random.js';

/** @typedef {import('../../page/game/board.js').Board} Board */
/** @typedef {import('../../page/game/history.js').Game} Game */

/** Something that is done to a game: its name, and with what. @typedef {Record<string, any>} Act */

/**
 * A game as the page keeps it, the link to its board, and how it was played from its start.
 * @typedef {object} Agreed
 * @property {string} givens
 * @property {string} title
 * @property {Act[]} acts
 * @property {Game} game
 * @property {string} link
 */

const FILE = new URL('../../../crates/ninefold/tests/game/agreed.json', import.meta.url);

/** @returns {Agreed[]} */
export const agreed = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** @param {string} names */
const cellsOf = (names) => names.split(' ').map(cellNamed);

/** What is left in each open cell: what the page asks the engine for. @param {Board} board */
export function candidates(board) {
  return CELLS.map((cell) => {
    if (digit(board, cell)) return 0;
    const seen = peers(cell).reduce((set, peer) => set | only(digit(board, peer)), 0);
    return (board.filled[cell] ? board.notes[cell] : ALL_DIGITS) & ~seen;
  });
}

/** @type {Record<string, (board: Board, given: any) => Board>} */
const MOVES = {
  enter: (board, { cells, mode, digit, tidy }) => moves.enter(board, cellsOf(cells), mode, digit, { tidy }),
  clear: (board, cells) => moves.clear(board, cellsOf(cells)),
  clearGivens: (board, cells) => moves.clearGivens(board, cellsOf(cells)),
  restart: (board) => moves.restart(board),
  fill: (board) => moves.fill(board, candidates(board)),
  apply: (board, { placements, eliminations, tidy }) =>
    moves.apply(board, { placements, eliminations }, candidates(board), { tidy }),
  strike: (board, candidate) => {
    const { cell, digit } = candidateNamed(candidate);
    return moves.strike(board, cell, digit, candidates(board));
  },
  tint: (board, { candidate, colour }) => {
    const { cell, digit } = candidateNamed(candidate);
    return moves.colourCandidate(board, cell, digit, colour);
  },
};

/** @type {Record<string, (game: Game, given: any) => Game>} */
const TURNS = {
  undo: (game) => history.undo(game),
  redo: (game) => history.redo(game),
  goTo: (game, length) => history.goTo(game, length),
  save: (game, name) => history.save(game, name),
  restore: (game, index) => history.restore(game, index),
  branch: (game) => history.branch(game),
  keepBranch: (game) => history.keepBranch(game),
  dropBranch: (game) => history.dropBranch(game),
  pass: (game, seconds) => ({ ...game, seconds: game.seconds + seconds }),
};

/** The game after an act, whose name is the label of a move. @param {Game} game @param {Act} act @returns {Game} */
function acted(game, act) {
  const [[what, given]] = Object.entries(act);
  if (what in MOVES) return history.record(game, MOVES[what](game.board, given), what);
  return TURNS[what](game, given);
}

/** @param {Pick<Agreed, 'givens' | 'title' | 'acts'>} played @returns {Game} */
export const replayed = ({ givens, title, acts }) =>
  acts.reduce(acted, history.begin(ofGivens(givens), title));

/** Every game ends with a branch in which something can be undone and redone. @type {Act[]} */
const ENDING = [
  { branch: null },
  { enter: { cells: 'r1c1', mode: 'colour', digit: 1, tidy: true } },
  { enter: { cells: 'r1c1 r9c9', mode: 'colour', digit: 8, tidy: true } },
  { pass: 61 },
  { undo: null },
];

/** Something that makes sense at least half the time. @param {Game} game @param {Random} random @returns {Act} */
function anyAct(game, random) {
  const { board } = game;
  const cells = random
    .cells(random.one([1, 1, 4]))
    .map(name)
    .join(' ');
  const tidy = random.below(4) !== 0;
  const digit = 1 + random.below(9);
  const left = candidates(board);
  const cell = random.one(CELLS.filter((it) => left[it] !== 0).concat(0));
  const candidate = candidateName(cell, random.one(list(left[cell] || ALL_DIGITS)));
  const enter = (/** @type {string} */ mode) => ({ enter: { cells, mode, digit, tidy } });
  return random.one([
    () => enter('digit'),
    () => ({ enter: { cells: name(cell), mode: 'digit', digit: Number(candidate[0]), tidy } }),
    () => enter(random.one(['corner', 'centre', 'notes'])),
    () => enter(random.one(['corner', 'centre', 'notes'])),
    () => enter('colour'),
    () => ({ strike: candidate }),
    () => ({ tint: { candidate, colour: 1 + random.below(8) } }),
    () => ({ apply: anyStep(cell, left, random, tidy) }),
    () => ({ clear: cells }),
    () => random.one([{ undo: null }, { undo: null }, { redo: null }]),
    () => random.one([{ save: `Point ${game.savepoints.length}` }, { restore: random.below(3) }]),
    () => random.one([{ branch: null }, { branch: null }, { keepBranch: null }, { dropBranch: null }]),
    () => random.one([{ fill: null }, { restart: null }, { goTo: random.below(game.past.length + 3) }]),
    () => random.one([enter('given'), { clearGivens: cells }]),
  ])();
}

/** @param {number} cell @param {number[]} left @param {Random} random @param {boolean} tidy */
function anyStep(cell, left, random, tidy) {
  const digits = list(left[cell]);
  const placed = digits.length > 0 ? [`${name(cell)}=${random.one(digits)}`] : [];
  const struck = peers(cell)
    .filter((peer) => has(left[peer], digits[0]))
    .slice(0, 3);
  const eliminations = struck.map((peer) => `${name(peer)}<>${digits[0]}`);
  return { placements: random.below(2) ? placed : [], eliminations, tidy };
}

const PUZZLES = [
  '5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3',
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '.'.repeat(81),
];

/** @param {string} givens @param {number} seed @returns {Promise<Agreed>} */
async function played(givens, seed) {
  const random = new Random(seed);
  const title = `Game ${seed} – “agreed”`;
  /** @type {Act[]} */
  const acts = [];
  let game = history.begin(ofGivens(givens), title);
  for (let count = 0; count < 60; count += 1) {
    const act = anyAct(game, random);
    acts.push(act);
    game = acted(game, act);
  }
  acts.push(...ENDING);
  game = ENDING.reduce(acted, game);
  return { givens, title, acts, game, link: await encode(game.board) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const games = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => played(PUZZLES[seed % PUZZLES.length], seed)),
  );
  writeFileSync(FILE, `[\n${games.map((game) => JSON.stringify(game)).join(',\n')}\n]\n`);
}
