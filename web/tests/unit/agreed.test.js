// The page's game and the engine's are two implementations of one thing: the tests of both read the same file.
// @ts-check
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decode } from '../../page/game/share.js';
import { gameFrom } from '../../page/game/store.js';
import { agreed, replayed } from './agreed.js';

test('what is done in a game leads to what the engine says too', () => {
  for (const played of agreed()) {
    const game = replayed(played);
    assert.deepEqual(game, played.game, played.title);
    assert.deepEqual(gameFrom(JSON.parse(JSON.stringify(played.game))), game, played.title);
  }
});

test('a link that the engine made leads to the same board', async () => {
  const links = new URL('../../../crates/ninefold/tests/game/links.txt', import.meta.url);
  const made = readFileSync(links, 'utf8').trim().split('\n');
  const games = agreed();
  assert.equal(made.length, games.length);
  for (const [index, { game, link }] of games.entries()) {
    assert.deepEqual(await decode(made[index]), game.board);
    assert.deepEqual(await decode(link), game.board);
  }
});
