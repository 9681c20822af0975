// Nothing is lost: undo without limit, reload in the middle, another tab, links that hold everything.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, EMPTY, placed } from './puzzles.js';

/** @param {import('./harness/person.js').Person} person */
const names = async (person) => (await person.board()).flat().map(({ name }) => name);

scenario('Everything is undone, and done again', async (person) => {
  const boards = [await names(person)];
  const step = async () => void boards.push(await names(person));
  await person.enter(1, 1, 5);
  await step();
  await person.enter(2, 2, 6);
  await step();
  await person.mode('Corner');
  await person.enter(3, 3, 1);
  await step();
  await person.digit(2);
  await step();
  await person.mode('Colour');
  await person.press('Colour red');
  await step();
  await person.press('Erase');
  await step();
  for (const board of boards.slice(0, -1).reverse()) {
    await person.press('Undo');
    await expectSoon(() => names(person), board);
  }
  assert.ok(await person.button('Undo').isDisabled());
  for (const board of boards.slice(1)) {
    await person.press('Redo');
    await expectSoon(() => names(person), board);
  }
  assert.ok(await person.button('Redo').isDisabled());
});

scenario('A reload in the middle shows the same board, and undo still goes all the way', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 1);
  await person.mode('Centre');
  await person.enter(1, 3, 8);
  await person.digit(2);
  await person.expectCell(1, 3, 'centre marks 2 8');
  const before = await names(person);
  await person.page.goto(person.home);
  await expectSoon(() => names(person), before);
  for (let count = 0; count < 3; count += 1) await person.press('Undo');
  await person.expectLine(EASY);
  assert.ok(await person.button('Undo').isDisabled());
});

scenario('A link holds the whole board: digits, marks, colours', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 1);
  await person.mode('Corner');
  await person.enter(1, 3, 8);
  await person.mode('Colour');
  await person.press('Colour purple');
  const before = await names(person);
  await person.openDialog('Share');
  const link = person.dialog().getByRole('textbox', { name: 'Link' });
  await expectSoon(async () => /#s=/.test(await link.inputValue()), true);
  const address = await link.inputValue();
  assert.ok(address.startsWith(person.home), address);
  await person.press('Copy link');
  await person.hears('Copied.');
  assert.equal(await person.page.evaluate(() => navigator.clipboard.readText()), address);

  const other = await person.page.context().newPage();
  await other.evaluate(() => localStorage.clear()).catch(() => undefined);
  await other.goto(address);
  await expectSoon(async () => (await person.on(other).board()).flat().map(({ name }) => name), before);
});

scenario('A link of givens is short and can be read', async (person) => {
  await person.openWith(EASY);
  await person.openDialog('Share');
  const link = person.dialog().getByRole('textbox', { name: 'Link' });
  await expectSoon(() => link.inputValue(), `${person.home}#p=${EASY}`);
});

scenario(
  'No part of the board is in any request: what follows # stays in the browser',
  { sizes: ['phone'] },
  async (person) => {
    /** @type {string[]} */
    const asked = [];
    person.page.on('request', (request) => asked.push(request.url()));
    await person.openWith(EASY);
    assert.ok(asked.length > 0);
    assert.ok(asked.every((url) => !url.includes(EASY)));
  },
);

scenario('A damaged link is told, and the board stays', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  for (const damaged of ['#s=AAAA', '#p=123', '#%', '#nonsense']) {
    await person.page.goto(person.home + damaged);
    await person.hears('This link holds no board that can be read.');
    await person.expectLine(EASY);
    await person.page.goto(person.home);
  }
});

scenario('A moment is saved, and going back to it can be undone', async (person) => {
  await person.openWith(EASY);
  await person.view('Hint');
  await person.press('Save this moment');
  await person.closePanel();
  await person.enter(1, 2, 1);
  await person.view('Hint');
  await person.press('Back to moment 1');
  await person.expectLine(EASY);
  await person.closePanel();
  await person.press('Undo');
  await person.expectLine(placed(EASY, 1, 2, 1));
});

scenario('What if: a branch is tried and dropped, and the board is as before', async (person) => {
  await person.openWith(EASY);
  await person.view('Hint');
  await person.press('What if …');
  await person.closePanel();
  await person.enter(1, 2, 1);
  await person.enter(1, 3, 2);
  await person.view('Hint');
  await person.press('Drop what I tried');
  await person.expectLine(EASY);
});

scenario('Starting over can be undone', { sizes: ['phone'] }, async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 1);
  await person.view('Hint');
  await person.press('Start over');
  await person.expectLine(EASY);
  await person.closePanel();
  await person.press('Undo');
  await person.expectLine(placed(EASY, 1, 2, 1));
});

scenario('Settings stay: the look, the timer, the style of notes', async (person) => {
  await person.openDialog('Settings');
  await person.touch(person.page.getByRole('radio', { name: 'High contrast' }));
  await person.touch(person.page.getByRole('radio', { name: 'Nine fixed places' }));
  await person.touch(person.page.getByRole('checkbox', { name: 'Timer' }));
  await person.closeDialog();
  await person.open();
  await person.button(/^Timer: 0:0\d\. Pause$/).waitFor();
  await person.choose(1, 1);
  await person.mode('Notes');
  await person.digit(3);
  await person.expectCell(1, 1, 'candidates 3');
  assert.equal(await person.page.evaluate(() => document.documentElement.dataset['theme']), 'contrast');
});

scenario(
  'A browser that keeps nothing says so once, and the page works',
  { sizes: ['desktop'], opened: false },
  async (person) => {
    await person.page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await person.open();
    await person.enter(4, 7, 5);
    await person.hears(/This browser keeps nothing/);
    await person.expectLine(placed(EMPTY, 4, 7, 5));
  },
);
