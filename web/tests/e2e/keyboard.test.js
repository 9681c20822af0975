// Everything by keyboard alone: no pointer is touched in this file.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, EMPTY, placed } from './puzzles.js';

/** @type {import('./harness/scenario.js').Options} */
const AT_A_DESK = { sizes: ['desktop'] };

scenario('Tab reaches the board, and arrows walk over it and round its edges', AT_A_DESK, async (person) => {
  await tabTo(person, 'gridcell', /^Row 1, column 1,/);
  await person.keys('ArrowRight', 'ArrowRight', 'ArrowDown');
  await expectSoon(() => person.chosen(), ['r2c2']);
  await person.keys('ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
  await expectSoon(() => person.chosen(), ['r9c9']);
  const focused = (await person.board()).flat().filter((cell) => cell.focused);
  assert.deepEqual(
    focused.map(({ name }) => name),
    ['Row 9, column 9, empty'],
  );
});

scenario('Digits are typed, and taken away by the same key or Delete', AT_A_DESK, async (person) => {
  await person.keys('ArrowDown', '5');
  await person.expectCell(1, 1, '5');
  await person.keys('5');
  await person.expectCell(1, 1, 'empty');
  await person.keys('7', 'Delete');
  await person.expectCell(1, 1, 'empty');
  await person.keys('Numpad8', 'Backspace');
  await person.expectCell(1, 1, 'empty');
});

scenario(
  'Shift and Ctrl hold a mode while a digit is typed; letters and Space choose one',
  AT_A_DESK,
  async (person) => {
    await person.keys('ArrowDown', 'Shift+Digit1', 'Control+Digit2', 'Control+Shift+Digit3');
    await person.expectCell(1, 1, 'corner marks 1, centre marks 2, coloured yellow');
    await person.keys('ArrowDown', 'x', '4', 'c', '5', 'v', '6', 'z');
    await person.expectCell(2, 1, 'corner marks 4, centre marks 5, coloured blue');
    await person.keys('ArrowDown', 'Space', '7', 'Space', '8', 'Space', '1', 'Space', '9');
    await person.expectCell(3, 1, '9, coloured red');
    await person.keys('Delete');
    await person.expectCell(3, 1, 'corner marks 7, centre marks 8, coloured red');
  },
);

scenario(
  'Shift and arrows extend the selection; Ctrl+A takes all, Escape none',
  AT_A_DESK,
  async (person) => {
    await person.keys('ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown');
    await expectSoon(() => person.chosen(), ['r1c1', 'r1c2', 'r2c2']);
    await person.keys('3');
    await person.expectLine(placed(placed(placed(EMPTY, 1, 1, 3), 1, 2, 3), 2, 2, 3));
    await person.keys('Control+a');
    assert.equal((await person.chosen()).length, 81);
    await person.keys('Escape');
    assert.deepEqual(await person.chosen(), []);
  },
);

scenario('Undo and redo by keys', AT_A_DESK, async (person) => {
  await person.keys('ArrowDown', '1', 'ArrowDown', '2', 'Control+z');
  await person.expectLine(placed(EMPTY, 1, 1, 1));
  await person.keys('Control+z');
  await person.expectLine(EMPTY);
  await person.keys('Control+y', 'Control+Shift+z');
  await person.expectLine(placed(placed(EMPTY, 1, 1, 1), 2, 1, 2));
});

scenario(
  'Letters open dialogs, Escape closes them and leaves the focus where it was',
  AT_A_DESK,
  async (person) => {
    await person.keys('ArrowDown');
    for (const [key, title] of [
      ['n', 'New puzzle'],
      ['i', 'Import'],
      ['?', 'Keys'],
    ]) {
      await person.keys(key);
      await person.page.getByRole('dialog', { name: title }).waitFor();
      await person.keys('Escape');
      await person.dialog().waitFor({ state: 'detached' });
    }
    await person.keys('ArrowRight', '6');
    await person.expectLine(placed(EMPTY, 1, 2, 6));
  },
);

scenario('What is typed into a field is not taken for a move', AT_A_DESK, async (person) => {
  await person.keys('ArrowDown', 'i');
  await person.dialog().getByRole('textbox').focus();
  await person.page.keyboard.type('5z7');
  assert.equal(await person.dialog().getByRole('textbox').inputValue(), '5z7');
  await person.keys('Escape');
  await person.expectLine(EMPTY);
});

scenario('A hint is asked for, taken breath by breath and applied', AT_A_DESK, async (person) => {
  await person.openWith(EASY);
  await person.keys('ArrowDown', 'h');
  await person.page.getByRole('heading', { name: 'Where to look' }).waitFor();
  await person.keys('h');
  await person.page.getByRole('heading', { name: 'What is there' }).waitFor();
  await person.keys('h');
  await person.page.getByRole('heading', { name: 'What follows' }).waitFor();
  await tabTo(person, 'button', 'Apply');
  await person.keys('Enter');
  await expectSoon(async () => (await person.line()).replaceAll('.', '').length, 24);
});

scenario('The focus stays with a hint while it is read by its buttons', AT_A_DESK, async (person) => {
  await person.openWith(EASY);
  await tabTo(person, 'button', 'Give me a hint');
  await person.keys('Enter');
  await person.page.getByRole('heading', { name: 'Where to look' }).waitFor();
  await expectFocus(person, 'What is there?');
  await person.keys('Enter');
  await expectFocus(person, 'What follows?');
  await person.keys('Enter');
  await expectFocus(person, 'Apply');
});

scenario(
  'The menu of a candidate opens by a key, and a digit there chooses another',
  AT_A_DESK,
  async (person) => {
    await person.openWith(EASY);
    await person.keys('ArrowDown', 'ArrowRight', 'm');
    await person.page.getByRole('menu', { name: '1 in r1c2' }).waitFor();
    await person.keys('8');
    await person.page.getByRole('menu', { name: '8 in r1c2' }).waitFor();
    await person.keys('Enter');
    await person.expectCell(1, 2, 'candidates 1 2 3 4');
    await person.keys('m', 'Escape');
    await person.page.getByRole('menu').waitFor({ state: 'detached' });
    await person.keys('ArrowDown', '4');
    await person.expectCell(2, 2, '4');
  },
);

scenario('Every view of the panel is reached by Tab and arrows', AT_A_DESK, async (person) => {
  await tabTo(person, 'tab', 'Hint');
  for (const name of ['Path', 'Explore', 'Learn', 'Set']) {
    await person.keys('ArrowRight');
    await person.page.getByRole('tabpanel', { name }).waitFor();
    await expectFocus(person, name);
  }
});

/**
 * Presses Tab until the focus is on this.
 * @param {import('./harness/person.js').Person} person
 * @param {'gridcell' | 'button' | 'tab'} role
 * @param {string | RegExp} name
 */
async function tabTo(person, role, name) {
  const target = person.page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true });
  await target.first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await person.keys('Tab');
  }
  assert.fail(`Tab never reached ${role} ${name}`);
}

/**
 * @param {import('./harness/person.js').Person} person
 * @param {string} words
 */
async function expectFocus(person, words) {
  await expectSoon(() => person.page.evaluate(() => document.activeElement?.textContent?.trim()), words);
}
