// Getting unstuck: hints in three breaths from the player's own state, after what is already wrong.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, HARD, UNFAIR } from './puzzles.js';

/** The solution of `EASY` has a 3 in r1c2. */
const RIGHT = 3;
const WRONG = 2;

/** @param {import('./harness/person.js').Person} person @param {string} name */
const heading = (person, name) => person.page.getByRole('heading', { name }).waitFor();

/**
 * Shapes without a style of their own: a browser paints them black.
 * @param {import('./harness/person.js').Person} person
 */
const unstyled = (person) =>
  drawn(person).evaluate((svg) =>
    [...svg.querySelectorAll('rect, circle, path, line, text')]
      .filter(
        (shape) =>
          getComputedStyle(shape).fill === 'rgb(0, 0, 0)' && getComputedStyle(shape).stroke === 'none',
      )
      .map((shape) => shape.getAttribute('class')),
  );

/** @param {import('./harness/person.js').Person} person */
const drawn = (person) => person.page.locator('.drawing svg');

scenario('A newcomer pastes a puzzle and is unstuck within three presses', async (person) => {
  await person.page.evaluate((text) => navigator.clipboard.writeText(text), EASY);
  await person.keys('Control+v');
  await person.hears('It has one solution.');
  await person.press('Play');
  await person.expectLine(EASY);
  await person.press('Hint');
  await heading(person, 'Where to look');
  await person.press('What is there?');
  await heading(person, 'What is there');
  const words = await person.panel().textContent();
  assert.match(words ?? '', /\d/);
});

scenario(
  'Three breaths: where to look, what is there, what follows; Apply does it in one step',
  async (person) => {
    await person.openWith(EASY);
    await person.press('Hint');
    await heading(person, 'Where to look');
    await drawn(person).waitFor();
    assert.equal(await person.button('Apply').count(), 0);
    const breaths = [await drawn(person).innerHTML()];
    await person.press('What is there?');
    await heading(person, 'What is there');
    assert.equal(await person.button('Apply').count(), 0);
    await expectSoon(async () => breaths.includes(await drawn(person).innerHTML()), false);
    await person.press('What follows?');
    await heading(person, 'What follows');
    await person.page.getByRole('link', { name: /^About / }).waitFor();
    assert.deepEqual(await unstyled(person), []);
    await person.press('Apply');
    await expectSoon(async () => (await person.line()).replaceAll('.', '').length, 24);
    assert.equal(await drawn(person).count(), 0);
    await person.closePanel();
    await person.press('Undo');
    await person.expectLine(EASY);
  },
);

scenario('Another offers another step', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  await person.press('Hint');
  await heading(person, 'Where to look');
  const first = await person.panel().textContent();
  await person.press('Another');
  await expectSoon(async () => (await person.panel().textContent()) !== first, true);
  await heading(person, 'Where to look');
});

scenario('A mistake is told before any hint, then shown, then gone back before', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 3, 8);
  const before = await person.line();
  await person.enter(1, 2, WRONG);
  await person.enter(2, 1, 9);
  await person.press('Hint');
  await heading(person, 'Something is already wrong');
  assert.doesNotMatch((await person.panel().textContent()) ?? '', /r1c2/);
  await person.press('Show where');
  await person.hears(/r1c2/);
  await drawn(person).waitFor();
  assert.deepEqual(await unstyled(person), []);
  await person.press('Go back to before it');
  await person.expectLine(before);
});

scenario(
  'Marks that miss the digit are told as a mistake; corner marks are the player’s own affair',
  async (person) => {
    await person.openWith(EASY);
    await person.mode('Corner');
    await person.enter(1, 2, WRONG);
    await person.press('Hint');
    await heading(person, 'Where to look');
    await person.closePanel();
    await person.mode('Centre');
    await person.enter(1, 2, WRONG);
    await person.digit(4);
    await person.press('Hint');
    await heading(person, 'Something is already wrong');
    await person.press('Show where');
    await person.hears(/r1c2/);
  },
);

scenario('A candidate that was struck in error is told', async (person) => {
  await person.openWith(EASY);
  await person.view('Hint');
  await person.press('Fill candidates');
  await person.closePanel();
  await person.mode('Notes');
  await person.enter(1, 2, RIGHT);
  await person.press('Hint');
  await heading(person, 'Something is already wrong');
});

scenario('A check so far says whether it is right, without a hint', async (person) => {
  await person.openWith(EASY);
  await person.view('Hint');
  await person.press('Check so far');
  await person.hears('Right so far.');
  await person.closePanel();
  await person.enter(1, 2, WRONG);
  await person.view('Hint');
  await person.press('Check so far');
  await heading(person, 'Something is already wrong');
});

scenario('Any change ends a hint and its drawing', async (person) => {
  await person.openWith(EASY);
  await person.press('Hint');
  await heading(person, 'Where to look');
  await drawn(person).waitFor();
  await person.closePanel();
  await person.enter(1, 2, RIGHT);
  await expectSoon(() => drawn(person).count(), 0);
});

scenario('An empty board is no reason to fail', { sizes: ['desktop'] }, async (person) => {
  await person.press('Hint');
  await expectSoon(async () => /Looking/.test((await person.panel().textContent()) ?? ''), false);
  assert.equal(await person.panel().locator('.error').count(), 0);
});

for (const [level, puzzle] of Object.entries({ hard: HARD, unfair: UNFAIR })) {
  /** @type {import('./harness/scenario.js').Options} */
  const options = level === 'hard' ? { sizes: ['phone'] } : { sizes: ['desktop'] };
  scenario(
    `A puzzle of level ${level} is solved by hints alone, from the first press to the last`,
    options,
    async (person) => {
      await person.openWith(puzzle);
      for (let hints = 0; (await person.line()).includes('.'); hints += 1) {
        assert.ok(hints < 150, 'no end to it');
        const before = (await person.board()).flat().map(({ name }) => name);
        await person.press('Hint');
        await person.press('What is there?');
        await person.press('What follows?');
        await person.press('Apply');
        await expectSoon(
          async () =>
            same(
              (await person.board()).flat().map(({ name }) => name),
              before,
            ),
          false,
        );
        await person.closePanel();
      }
      await person.hears('Solved: every digit is in its place.');
    },
  );
}

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.every((name, index) => name === other[index]);
