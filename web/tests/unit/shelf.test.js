// @ts-check
import { beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { ofGivens } from '../../page/game/board.js';
import { begin, record } from '../../page/game/history.js';
import { enter } from '../../page/game/moves.js';
import { putAway, shelf, takeDown } from '../../page/game/shelf.js';

/** @type {Map<string, string>} */
let kept = new Map();
let room = Infinity;

beforeEach(() => {
  kept = new Map();
  room = Infinity;
  const storage = {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
      if (value.length > room) throw new Error('full');
      kept.set(name, value);
    },
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

/** @param {string} title */
function played(title) {
  const game = begin(ofGivens(`5${'.'.repeat(80)}`), title);
  return record(game, enter(game.board, [40], 'digit', 3), 'Digit 3');
}

const titles = () => shelf().map(({ title }) => title);

test('a game that was played comes back whole; one that was not is not kept', () => {
  putAway(begin(ofGivens('.'.repeat(81)), 'untouched'));
  putAway(played('one'));
  putAway(played('two'));
  assert.deepEqual(titles(), ['two', 'one']);
  assert.deepEqual(takeDown(1), played('one'));
  assert.deepEqual(titles(), ['two']);
});

test('the oldest make room when there are too many', () => {
  for (let number = 1; number <= 13; number += 1) putAway(played(String(number)));
  assert.equal(titles()[0], '13');
  assert.equal(titles().length, 12);
});

test('the oldest make room when the browser keeps no more', () => {
  putAway(played('one'));
  room = JSON.stringify(shelf()).length * 2;
  for (const title of ['two', 'three', 'four']) putAway(played(title));
  assert.equal(titles()[0], 'four');
  assert.ok(titles().length < 4);
});

test('what can’t be understood is left out', () => {
  putAway(played('one'));
  const [name, value] = [...kept][0];
  kept.set(name, value.replace('[{', '[null, 7, {"board": {"digits": [1]}}, {'));
  assert.deepEqual(titles(), ['one']);
  kept.set(name, '"no list"');
  assert.deepEqual(titles(), []);
  assert.equal(takeDown(3), undefined);
});
