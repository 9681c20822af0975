// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { empty, ofGivens } from '../../page/game/board.js';
import { checked, decode, encode } from '../../page/game/share.js';
import { Random, anyBoard } from './random.js';

test('any board comes back from its link as it was', async () => {
  const random = new Random(1);
  for (let count = 0; count < 300; count += 1) {
    const board = anyBoard(random);
    const text = await encode(board);
    assert.match(text, /^[ps]=[\w.~-]*$/, 'safe in a link without escapes');
    assert.deepEqual(await decode(text), board);
  }
});

test('givens alone stay readable', async () => {
  const line = `5${'.'.repeat(80)}`;
  assert.equal(await encode(ofGivens(line)), `p=${line}`);
  assert.deepEqual(await decode(`p=${line.replaceAll('.', '0')}`), ofGivens(line));
});

test('a game in the middle fits into a link that any program passes on', async () => {
  const random = new Random(2);
  const board = anyBoard(random);
  const full = {
    ...board,
    notes: board.notes.map(() => random.below(512) * 2),
    filled: board.filled.map(() => 1),
  };
  assert.ok((await encode(full)).length < 4000);
});

test('what is no board is refused, never misread and never thrown', async () => {
  for (const text of [
    '',
    'p=',
    's=',
    'q=1',
    `p=${'.'.repeat(80)}`,
    `p=${'x'.repeat(81)}`,
    's=!!!',
    's=AAAA',
    's=é',
  ]) {
    assert.equal(await decode(text), null, text);
  }
});

test('a link that was damaged on its way is refused, or leads to some board', async () => {
  const random = new Random(3);
  const text = await encode(anyBoard(random));
  for (let count = 0; count < 300; count += 1) {
    const at = 2 + random.below(text.length - 2);
    const damaged = random.one([
      text.slice(0, at),
      text.slice(0, at) + random.one([...'Az09-_ %#']) + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
    ]);
    const board = await decode(damaged);
    if (board !== null) assert.deepEqual(checked({ version: 1, ...board }), board);
  }
});

/** @param {unknown} content */
const packed = (content) => `s=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

test('numbers that no board can hold are refused', async () => {
  const good = { version: 1, digits: empty().digits.with(3, 9) };
  assert.notEqual(await decode(packed(good)), null);
  const bad = [
    { ...good, version: 2 },
    { ...good, digits: empty().digits.with(3, 10) },
    { ...good, digits: empty().digits.with(3, -1) },
    { ...good, digits: empty().digits.with(3, 1.5) },
    { ...good, digits: empty().digits.slice(1) },
    { ...good, digits: [...empty().digits, 0] },
    { ...good, digits: 'no' },
    { ...good, corner: empty().corner.with(0, 1024) },
    { ...good, givens: empty().givens.with(3, 9) },
    null,
    [],
    7,
  ];
  for (const content of bad)
    assert.equal(await decode(packed(content)), null, JSON.stringify(content)?.slice(0, 60));
});

test('a small link that unpacks to something huge is refused', async () => {
  assert.equal(await decode(packed({ version: 1, filler: '0'.repeat(5_000_000) })), null);
});

test('layers of a later page are left out rather than refused', async () => {
  assert.deepEqual(await decode(packed({ version: 1, thermometers: [1, 2] })), empty());
});
