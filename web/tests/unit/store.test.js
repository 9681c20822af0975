// @ts-check
import { afterEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { ofGivens } from '../../page/game/board.js';
import * as history from '../../page/game/history.js';
import { DEFAULTS, settingsFrom } from '../../page/game/settings.js';
import { gameFrom, keep, kept } from '../../page/game/store.js';
import { Random, anyMove } from './random.js';

/** @param {Partial<Storage>} storage */
function browserKeeps(storage) {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('a game comes back from storage with its whole past', () => {
  const random = new Random(1);
  let game = history.begin(ofGivens(`5${'.'.repeat(80)}`), 'A game');
  for (let count = 0; count < 200; count += 1)
    game = history.record(game, anyMove(game.board, random), 'Move');
  game = history.save(history.branch(history.undo(history.undo(game))), 'Here');
  game = { ...game, seconds: 61 };
  assert.deepEqual(gameFrom(JSON.parse(JSON.stringify(game))), game);
});

test('what is no game is none', () => {
  for (const found of [null, undefined, 7, 'no', [], {}, { board: null }, { board: { digits: [1] } }]) {
    assert.equal(gameFrom(found), null, JSON.stringify(found));
  }
});

test('a past that cannot be understood is dropped, and the board kept', () => {
  const game = history.begin(ofGivens(`5${'.'.repeat(80)}`));
  for (const patch of [
    ['nowhere', 0, 0, 1],
    ['digits', 81, 0, 1],
    ['digits', 0, 0],
    ['digits', -1, 0, 1],
    'no',
  ]) {
    const found = gameFrom({ ...game, past: [{ label: 'x', patches: [patch] }] });
    assert.deepEqual(found?.past, [], String(patch));
    assert.deepEqual(found?.board, game.board);
  }
});

test('a browser that keeps nothing does no harm', () => {
  browserKeeps({
    getItem: () => {
      throw new Error('no');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  assert.equal(kept('game'), null);
  assert.equal(keep('game', 1), false);
});

test('what was kept is found again', () => {
  const shelf = new Map();
  browserKeeps({
    getItem: (name) => shelf.get(name) ?? null,
    setItem: (name, value) => void shelf.set(name, value),
  });
  assert.equal(kept('game'), null);
  assert.ok(keep('game', { a: 1 }));
  assert.deepEqual(kept('game'), { a: 1 });
  shelf.set([...shelf.keys()][0], '{broken');
  assert.equal(kept('game'), null);
});

test('settings that were kept are taken as far as they are understood', () => {
  assert.deepEqual(settingsFrom(null), DEFAULTS);
  assert.deepEqual(settingsFrom({ timer: true, large: 'yes', unknown: 1 }), { ...DEFAULTS, timer: true });
  assert.equal(settingsFrom({ theme: 'dark' }).theme, 'dark');
  assert.equal(settingsFrom({ theme: 'pink' }).theme, DEFAULTS.theme);
});
