// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as boards from '../../page/game/board.js';
import { cellNamed, setOf } from '../../page/game/cells.js';
import { enter, fill } from '../../page/game/moves.js';
import { Random, anyBoard } from './random.js';

const GIVENS = `12.......${'.'.repeat(63)}.......89`;

/** @param {...string} names */
const at = (...names) => names.map(cellNamed);

test('givens are read from 81 characters and written as such', () => {
  const board = boards.ofGivens(GIVENS);
  assert.equal(boards.lineOf(board), GIVENS);
  assert.equal(boards.digit(board, 0), 1);
  assert.ok(!boards.isEmpty(board));
  assert.ok(boards.isEmpty(boards.empty()));
});

test('what is left of each digit is counted, too many included', () => {
  let board = boards.ofGivens(GIVENS);
  assert.deepEqual(boards.left(board).slice(1), [8, 8, 9, 9, 9, 9, 9, 8, 8]);
  board = enter(
    board,
    [...Array(11).keys()].map((cell) => cell + 9),
    'digit',
    5,
  );
  assert.equal(boards.left(board)[5], -2);
});

test('a board is full when every cell has a digit', () => {
  const full = boards.ofGivens('1'.repeat(81));
  assert.ok(boards.isFull(full));
  assert.ok(!boards.isFull({ ...full, givens: full.givens.with(40, 0) }));
});

test('the engine is told givens and placed digits apart', () => {
  const board = enter(boards.ofGivens(GIVENS), at('r1c3'), 'digit', 3);
  const state = boards.toState(board);
  assert.equal(state.givens, GIVENS);
  assert.equal(state.placed?.slice(0, 4), '..3.');
});

test('marks are never taken for candidates', () => {
  for (const mode of /** @type {const} */ (['corner', 'centre', 'notes'])) {
    const board = enter(boards.ofGivens(GIVENS), at('r5c5'), mode, 4);
    assert.equal(boards.toState(board).candidates, undefined, mode);
  }
});

test('what is struck from full notes is told to the engine, and only that', () => {
  const all = new Array(81).fill(setOf('34567'));
  let board = fill(boards.ofGivens(GIVENS), all);
  board = enter(board, at('r5c5'), 'notes', 4);
  const rows = boards.toState(board).candidates ?? [];
  assert.equal(rows.length, 9);
  assert.equal(rows[4].split(' ')[4], '3567');
  assert.equal(rows[4].split(' ')[3], '34567');
  assert.equal(rows[0].split(' ')[0], '.');
});

test('a cell without full notes may hold anything when others have them', () => {
  const candidates = new Array(81).fill(setOf('34'));
  const board = fill(boards.ofGivens(GIVENS), candidates);
  const partly = { ...board, filled: board.filled.with(40, 0), notes: board.notes.with(40, 0) };
  assert.equal(boards.toState(partly).candidates?.[4].split(' ')[4], '123456789');
});

test('full notes with nothing left are told as such', () => {
  const board = fill(boards.ofGivens(GIVENS), new Array(81).fill(0));
  assert.equal(boards.toState(board).candidates?.[4].split(' ')[4], '.');
});

test('the marks to look for mistakes in are centre marks and own notes, not corner marks', () => {
  let board = boards.ofGivens(GIVENS);
  board = enter(board, at('r4c1'), 'centre', 2);
  board = enter(board, at('r4c1'), 'centre', 8);
  board = enter(board, at('r5c5'), 'notes', 3);
  board = enter(board, at('r6c6'), 'corner', 7);
  assert.equal(boards.marksOf(board), '2r4c1 8r4c1 3r5c5');
  board = enter(board, at('r4c1'), 'digit', 2);
  assert.equal(boards.marksOf(board), '3r5c5');
});

test('a state of the engine becomes a board, with notes only if asked for', () => {
  const rows = Array.from({ length: 9 }, () => Array(9).fill('45').join(' '));
  const state = { givens: GIVENS, placed: `..3${'.'.repeat(78)}`, candidates: rows };
  const plain = boards.ofState(state);
  assert.ok(plain.notes.every((notes) => notes === 0));
  assert.equal(plain.digits[2], 3);
  const noted = boards.ofState(state, { notes: true });
  assert.equal(noted.notes[40], setOf('45'));
  assert.equal(noted.filled[40], 1);
  assert.equal(noted.filled[0], 0);
});

test('a candidate keeps its colour beside those of its neighbours', () => {
  let tints = 0;
  for (const digit of [1, 5, 9]) tints = boards.withTint(tints, digit, (digit % 8) + 1);
  const board = { ...boards.empty(), tints: boards.empty().tints.with(3, tints) };
  assert.deepEqual(
    [1, 2, 5, 9].map((digit) => boards.tint(board, 3, digit)),
    [2, 0, 6, 2],
  );
  assert.equal(boards.withTint(boards.withTint(0, 9, 8), 9, 0), 0);
});

test('cells with a digit are those where it stands, or is marked and nothing stands', () => {
  let board = enter(boards.ofGivens(GIVENS), at('r5c5', 'r6c6'), 'corner', 1);
  assert.deepEqual(boards.cellsWith(board, 1), at('r1c1', 'r5c5', 'r6c6'));
  board = enter(board, at('r5c5'), 'digit', 4);
  assert.deepEqual(boards.cellsWith(board, 1), at('r1c1', 'r6c6'));
});

test('one note alone can be filled in; none or two cannot', () => {
  let board = enter(boards.empty(), [40], 'centre', 7);
  assert.equal(boards.onlyNote(board, 40), 7);
  assert.equal(boards.onlyNote(board, 41), 0);
  board = enter(board, [40], 'centre', 8);
  assert.equal(boards.onlyNote(board, 40), 0);
});

test('any board is told in a form that leads back to its digits', () => {
  const random = new Random(1);
  for (let count = 0; count < 200; count += 1) {
    const board = anyBoard(random);
    const back = boards.ofState(boards.toState(board));
    assert.deepEqual(back.givens, board.givens);
    assert.deepEqual(back.digits, board.digits);
  }
});
