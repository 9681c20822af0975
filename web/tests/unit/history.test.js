// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { ofGivens } from '../../page/game/board.js';
import * as history from '../../page/game/history.js';
import { enter } from '../../page/game/moves.js';
import { Random, anyMove } from './random.js';

const START = ofGivens(`5${'.'.repeat(80)}`);

/**
 * A game of this many moves that changed something, with every board on the way.
 * @param {number} moves
 * @param {number} seed
 */
function play(moves, seed) {
  const random = new Random(seed);
  let game = history.begin(START, 'A game');
  const boards = [game.board];
  while (game.past.length < moves) {
    game = history.record(game, anyMove(game.board, random), 'Something');
    boards[game.past.length] = game.board;
  }
  return { game, boards };
}

test('everything can be undone, however long the game, and done again', () => {
  let { game, boards } = play(3000, 1);
  for (let length = 2999; length >= 0; length -= 1) {
    game = history.undo(game);
    assert.deepEqual(game.board, boards[length]);
  }
  assert.equal(history.undo(game), game);
  for (let length = 1; length <= 3000; length += 1) game = history.redo(game);
  assert.deepEqual(game.board, boards[3000]);
  assert.equal(history.redo(game), game);
});

test('a new change after undoing drops what was undone', () => {
  const game = history.undo(play(5, 2).game);
  const after = history.record(game, enter(game.board, [80], 'colour', 3), 'Colour');
  assert.equal(after.future.length, 0);
  assert.equal(after.past.length, 5);
});

test('what changes nothing is no change', () => {
  const { game } = play(3, 3);
  assert.equal(history.record(game, { ...game.board }, 'Nothing'), game);
});

test('a game goes back to any moment, and the rest can be redone', () => {
  const { game, boards } = play(40, 4);
  const back = history.goTo(game, 17);
  assert.deepEqual(back.board, boards[17]);
  assert.equal(back.future.length, 23);
  assert.equal(history.goTo(game, 40), game);
});

test('the past is seen backwards, moment by moment', () => {
  const { game, boards } = play(20, 5);
  const seen = [...history.backwards(game)];
  assert.deepEqual(
    seen.map(({ length }) => length),
    [...Array(20).keys()].reverse(),
  );
  for (const { board, length } of seen) assert.deepEqual(board, boards[length]);
});

test('going back to a savepoint can itself be undone', () => {
  const { game } = play(10, 6);
  const saved = history.save(game, 'Here');
  const on = history.record(saved, enter(saved.board, [1, 2, 3], 'colour', 1), 'Colour');
  const back = history.restore(on, 0);
  assert.deepEqual(back.board, game.board);
  assert.deepEqual(history.undo(back).board, on.board);
  assert.equal(history.restore(on, 7), on);
});

test('a branch is dropped as if it had never been, or kept', () => {
  const { game } = play(10, 7);
  let tried = history.branch(game);
  for (const cell of [1, 2, 3])
    tried = history.record(tried, enter(tried.board, [cell], 'colour', 1), 'Colour');
  const dropped = history.dropBranch(tried);
  assert.deepEqual(dropped.board, game.board);
  assert.equal(dropped.branch, null);
  const kept = history.keepBranch(tried);
  assert.equal(kept.past.length, tried.past.length);
  assert.equal(history.dropBranch(kept), kept);
});

test('undoing past the beginning of a branch ends it', () => {
  const { game } = play(10, 8);
  let tried = history.branch(game);
  tried = history.record(tried, enter(tried.board, [1], 'colour', 1), 'Colour');
  assert.equal(history.undo(tried).branch, 10);
  assert.equal(history.undo(history.undo(tried)).branch, null);
});

test('a change is as small as what it changed', () => {
  const game = history.record(history.begin(START), enter(START, [40], 'digit', 7), 'Digit');
  assert.deepEqual(game.past[0].patches, [['digits', 40, 0, 7]]);
});
