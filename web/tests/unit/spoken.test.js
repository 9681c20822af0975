// What a screen reader says of a cell, and what the clock shows.
// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spoken } from '../../page/board/board.js';
import { ofGivens } from '../../page/game/board.js';
import { enter } from '../../page/game/moves.js';
import { clock } from '../../page/timer.js';

const BOARD = ofGivens(`5${'.'.repeat(80)}`);

test('a cell says where it is, what stands there and whose it is', () => {
  assert.equal(spoken(BOARD, 0, false), 'Row 1, column 1, 5, given');
  assert.equal(spoken(BOARD, 80, false), 'Row 9, column 9, empty');
  assert.equal(spoken(enter(BOARD, [80], 'digit', 4), 80, false), 'Row 9, column 9, 4');
  assert.equal(spoken(BOARD, 0, true), 'Row 1, column 1, 5, given, clashes with another');
});

test('marks are said one by one with their kind, and not under a digit', () => {
  let board = enter(BOARD, [40], 'corner', 1);
  board = enter(board, [40], 'corner', 2);
  board = enter(board, [40], 'centre', 7);
  board = enter(board, [40], 'notes', 8);
  const marked = 'Row 5, column 5, candidates 8, corner marks 1 2, centre marks 7';
  assert.equal(spoken(board, 40, false), marked);
  assert.equal(spoken(enter(board, [40], 'digit', 9), 40, false), 'Row 5, column 5, 9');
});

test('colours are said by name', () => {
  const board = enter(enter(BOARD, [0], 'colour', 1), [0], 'colour', 8);
  assert.equal(spoken(board, 0, false), 'Row 1, column 1, 5, given, coloured red and grey');
});

test('the clock shows hours only when it took that long', () => {
  assert.deepEqual([0, 9, 61, 3599, 3600, 36_061].map(clock), [
    '0:00',
    '0:09',
    '1:01',
    '59:59',
    '1:00:00',
    '10:01:01',
  ]);
});
