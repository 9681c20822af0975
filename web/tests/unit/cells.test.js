// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as cells from '../../page/game/cells.js';

test('every cell has a name, and the name leads back to it', () => {
  assert.equal(cells.name(0), 'r1c1');
  assert.equal(cells.name(33), 'r4c7');
  for (const cell of cells.CELLS) assert.equal(cells.cellNamed(cells.name(cell)), cell);
});

test('what is no name of a cell is refused', () => {
  for (const text of ['', 'r0c1', 'r1c10', 'c1r1', 'r4c7=5', ' r4c7']) {
    assert.throws(() => cells.cellNamed(text), RangeError, text);
  }
});

test('a cell sees twenty others, which see it, and never itself', () => {
  for (const cell of cells.CELLS) {
    const seen = cells.peers(cell);
    assert.equal(new Set(seen).size, 20);
    assert.ok(!seen.includes(cell));
    for (const other of seen) assert.ok(cells.peers(other).includes(cell));
  }
});

test('cells see each other in a row, a column and a box, and nowhere else', () => {
  const sees = (/** @type {string} */ one, /** @type {string} */ other) =>
    cells.sees(cells.cellNamed(one), cells.cellNamed(other));
  assert.ok(sees('r4c7', 'r4c1'));
  assert.ok(sees('r4c7', 'r9c7'));
  assert.ok(sees('r4c7', 'r6c9'));
  assert.ok(!sees('r4c7', 'r7c8'));
  assert.ok(!sees('r3c3', 'r4c4'));
});

test('a set of digits lists what was put in', () => {
  for (let set = 0; set <= cells.ALL_DIGITS; set += 2) {
    assert.equal(cells.setOf(cells.list(set)), set);
    assert.deepEqual(
      cells.list(set),
      cells.DIGITS.filter((digit) => cells.has(set, digit)),
    );
  }
  assert.equal(cells.setOf('1379'), cells.setOf([9, 7, 3, 1]));
  assert.equal(cells.setOf('0'), 0);
});

test('candidates and conclusions are read as the engine writes them', () => {
  assert.deepEqual(cells.candidateNamed('5r4c7'), { cell: 33, digit: 5 });
  assert.equal(cells.candidateName(33, 5), '5r4c7');
  assert.deepEqual(cells.conclusionNamed('r4c7=5'), { cell: 33, digit: 5, placed: true });
  assert.deepEqual(cells.conclusionNamed('r4c7<>5'), { cell: 33, digit: 5, placed: false });
});
