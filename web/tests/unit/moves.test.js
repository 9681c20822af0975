// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { digit, empty, ofGivens, tint } from '../../page/game/board.js';
import { cellNamed, has, list, peers, setOf } from '../../page/game/cells.js';
import * as moves from '../../page/game/moves.js';

const BOARD = ofGivens(`5${'.'.repeat(80)}`);

/** @param {...string} names */
const at = (...names) => names.map(cellNamed);

test('a digit goes into all chosen cells, and the same digit again takes it away', () => {
  const cells = at('r2c2', 'r3c4');
  const once = moves.enter(BOARD, cells, 'digit', 7);
  assert.deepEqual(
    cells.map((cell) => once.digits[cell]),
    [7, 7],
  );
  const twice = moves.enter(once, cells, 'digit', 7);
  assert.deepEqual(twice, BOARD);
});

test('where only some have the digit, all get it', () => {
  const cells = at('r2c2', 'r3c4');
  const one = moves.enter(BOARD, at('r2c2'), 'digit', 7);
  assert.deepEqual(
    cells.map((cell) => moves.enter(one, cells, 'digit', 7).digits[cell]),
    [7, 7],
  );
});

test('givens stay, whatever is done', () => {
  for (const mode of /** @type {const} */ (['digit', 'corner', 'centre', 'notes'])) {
    assert.deepEqual(moves.enter(BOARD, at('r1c1'), mode, 3), BOARD, mode);
  }
  assert.deepEqual(moves.clear(BOARD, at('r1c1')), BOARD);
  assert.deepEqual(moves.restart(BOARD), BOARD);
});

test('when setting, givens are entered, replaced and taken away', () => {
  const set = moves.enter(BOARD, at('r1c1', 'r1c2'), 'given', 3);
  assert.deepEqual([set.givens[0], set.givens[1]], [3, 3]);
  assert.deepEqual(moves.enter(set, at('r1c1', 'r1c2'), 'given', 3).givens.slice(0, 2), [0, 0]);
  const own = moves.enter(BOARD, at('r1c2'), 'digit', 4);
  assert.equal(moves.enter(own, at('r1c2'), 'given', 3).digits[1], 0);
  assert.equal(moves.clearGivens(set, at('r1c1')).givens[0], 0);
});

test('a digit takes its marks from the cells that see it, and no others', () => {
  const [cell] = at('r5c5');
  let board = BOARD;
  for (const mode of /** @type {const} */ (['corner', 'centre', 'notes'])) {
    board = moves.enter(board, [...Array(81).keys()], mode, 7);
    board = moves.enter(board, [...Array(81).keys()], mode, 8);
  }
  const after = moves.enter(board, [cell], 'digit', 7);
  for (const other of Array(81).keys()) {
    if (other === cell || other === 0) continue;
    for (const layer of /** @type {const} */ (['corner', 'centre', 'notes'])) {
      assert.equal(has(after[layer][other], 7), !peers(cell).includes(other));
      assert.ok(has(after[layer][other], 8));
    }
  }
});

test('marks are left alone where that is wished', () => {
  const marked = moves.enter(BOARD, at('r5c6'), 'corner', 7);
  const after = moves.enter(marked, at('r5c5'), 'digit', 7, { tidy: false });
  assert.ok(has(after.corner[cellNamed('r5c6')], 7));
});

test('a cell under a digit takes no marks', () => {
  const placed = moves.enter(BOARD, at('r5c5'), 'digit', 7);
  assert.deepEqual(moves.enter(placed, at('r5c5'), 'corner', 3), placed);
});

test('there are eight colours, for givens too', () => {
  assert.equal(moves.enter(BOARD, at('r1c1'), 'colour', 8).colours[0], setOf('8'));
  assert.deepEqual(moves.enter(BOARD, at('r1c1'), 'colour', 9), BOARD);
});

test('clearing takes digits, then marks, then colours', () => {
  const [cell] = at('r5c5');
  let board = moves.enter(BOARD, [cell], 'colour', 2);
  board = moves.enter(board, [cell], 'centre', 4);
  board = moves.enter(board, [cell], 'digit', 6);
  board = moves.clear(board, [cell]);
  assert.deepEqual([board.digits[cell], list(board.centre[cell]), list(board.colours[cell])], [0, [4], [2]]);
  board = moves.clear(board, [cell]);
  assert.deepEqual([list(board.centre[cell]), list(board.colours[cell])], [[], [2]]);
  assert.deepEqual(moves.clear(board, [cell]), BOARD);
});

test('clearing several cells clears one layer of them', () => {
  let board = moves.enter(BOARD, at('r5c5'), 'digit', 6);
  board = moves.enter(board, at('r5c6'), 'centre', 4);
  board = moves.clear(board, at('r5c5', 'r5c6'));
  assert.equal(board.digits[cellNamed('r5c5')], 0);
  assert.deepEqual(list(board.centre[cellNamed('r5c6')]), [4]);
});

test('starting again leaves the givens alone', () => {
  let board = moves.enter(BOARD, at('r5c5'), 'digit', 6);
  board = moves.enter(board, at('r5c6'), 'corner', 4);
  board = moves.enter(board, at('r5c6', 'r1c1'), 'colour', 4);
  board = moves.colourCandidate(board, cellNamed('r7c7'), 4, 3);
  assert.deepEqual(moves.restart(board), BOARD);
});

test('candidates fill open cells only', () => {
  const filled = moves.fill(moves.enter(BOARD, at('r5c5'), 'digit', 6), new Array(81).fill(setOf('123')));
  assert.equal(filled.notes[0], 0);
  assert.equal(filled.notes[cellNamed('r5c5')], 0);
  assert.deepEqual(list(filled.notes[cellNamed('r5c6')]), [1, 2, 3]);
});

test('a step is applied: digits placed, candidates struck where notes hold all of them', () => {
  const candidates = new Array(81).fill(setOf('12789'));
  const step = { placements: ['r5c5=7'], eliminations: ['r2c2<>8', 'r2c2<>9'] };
  const after = moves.apply(BOARD, step, candidates);
  assert.equal(digit(after, cellNamed('r5c5')), 7);
  assert.deepEqual(list(after.notes[cellNamed('r2c2')]), [1, 2, 7]);
  assert.equal(after.filled[cellNamed('r2c2')], 1);
  assert.equal(after.filled[cellNamed('r2c3')], 0);
});

test('what a player had struck stays struck when a step is applied', () => {
  const filled = moves.fill(BOARD, new Array(81).fill(setOf('12789')));
  const struck = moves.strike(filled, cellNamed('r2c2'), 1, []);
  const after = moves.apply(
    struck,
    { placements: [], eliminations: ['r2c2<>8'] },
    new Array(81).fill(setOf('12789')),
  );
  assert.deepEqual(list(after.notes[cellNamed('r2c2')]), [2, 7, 9]);
});

test('a step that places what stands there does not take it away', () => {
  const placed = moves.enter(BOARD, at('r5c5'), 'digit', 7);
  assert.deepEqual(moves.apply(placed, { placements: ['r5c5=7'], eliminations: [] }, []), placed);
});

test('a candidate is coloured, and the same colour again takes it away', () => {
  const cell = cellNamed('r5c5');
  const red = moves.colourCandidate(empty(), cell, 9, 8);
  assert.equal(tint(red, cell, 9), 8);
  assert.equal(tint(moves.colourCandidate(red, cell, 9, 3), cell, 9), 3);
  assert.deepEqual(moves.colourCandidate(red, cell, 9, 8), empty());
});

test('no move changes the board that it began with', () => {
  const before = JSON.stringify(BOARD);
  moves.enter(BOARD, at('r5c5'), 'digit', 7);
  moves.fill(BOARD, new Array(81).fill(6));
  moves.apply(BOARD, { placements: ['r5c5=7'], eliminations: ['r2c2<>8'] }, new Array(81).fill(setOf('89')));
  moves.restart(BOARD);
  assert.equal(JSON.stringify(BOARD), before);
});
