// @ts-check
import { beforeEach, test } from 'node:test';
import assert from 'node:assert/strict';
import { ENOUGH, Learning, progressFrom } from '../../page/learning.js';

beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => void kept.set(name, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

test('a technique found often enough is known, and one less is not', () => {
  const learning = new Learning();
  for (let count = 1; count < ENOUGH; count += 1) learning.found('x-wing');
  assert.deepEqual(learning.known, []);
  learning.found('x-wing');
  assert.deepEqual(learning.known, ['x-wing']);
});

test('a tick can be given and taken away, and does not touch what was found', () => {
  const learning = new Learning();
  learning.found('x-wing');
  learning.tick('x-wing', true);
  assert.deepEqual(learning.of('x-wing'), { found: 1, known: true });
  learning.tick('x-wing', false);
  assert.deepEqual(learning.of('x-wing'), { found: 1, known: false });
  assert.deepEqual(learning.of('swordfish'), { found: 0, known: false });
});

test('progress is found again when the page is opened next', () => {
  new Learning().found('x-wing');
  assert.equal(new Learning().of('x-wing').found, 1);
});

test('what is no progress is left out', () => {
  assert.deepEqual(progressFrom(null), {});
  assert.deepEqual(progressFrom('no'), {});
  const good = { 'x-wing': { found: 2, known: false } };
  const bad = {
    'X Wing': { found: 2, known: false },
    kite: { found: 'two', known: false },
    skyscraper: null,
  };
  assert.deepEqual(progressFrom({ ...good, ...bad }), good);
});
