// The board as a screen reader meets it, and the whole page without barriers that axe-core knows of.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { EASY, HARD } from './puzzles.js';

scenario(
  'The board is a grid of nine rows with nine cells, which say where they are and what they hold',
  async (person) => {
    await person.openWith(EASY);
    await person.choose(1, 2);
    await person.mode('Centre');
    await person.digit(3);
    await person.mode('Corner');
    await person.digit(1);
    await person.mode('Digit');
    await person.enter(9, 9, 7);
    await person.expectCell(9, 9, '7');
    const rows = await person.board();
    assert.equal(rows.length, 9);
    rows.forEach((cells, row) => {
      assert.equal(cells.length, 9);
      cells.forEach(({ name, selected }, column) => {
        const given = EASY[row * 9 + column];
        const where = `Row ${row + 1}, column ${column + 1}`;
        /** @type {Record<string, string>} */
        const marked = { r1c2: 'corner marks 1, centre marks 3', r9c9: '7' };
        const own = marked[`r${row + 1}c${column + 1}`];
        assert.equal(name, `${where}, ${own ?? (given === '.' ? 'empty' : `${given}, given`)}`);
        assert.equal(selected, row === 8 && column === 8);
      });
    });
  },
);

scenario('Tools carry plain names', async (person) => {
  for (const name of ['Undo', 'Redo', 'Erase', 'Hint']) await person.button(name).waitFor();
  for (const name of ['Digit', 'Corner', 'Centre', 'Colour']) {
    await person.page.getByRole('radio', { name, exact: true }).waitFor();
  }
  if (person.size === 'phone') return person.button('Menu').waitFor();
  for (const name of ['New', 'Import', 'Share', 'Print', 'Settings']) await person.button(name).waitFor();
});

scenario(
  'Tools are large enough for a thumb, and nothing scrolls while playing',
  { sizes: ['phone'] },
  async (person) => {
    await person.openWith(EASY);
    for (const button of await person.page.getByRole('toolbar').getByRole('button').all()) {
      const area = await button.boundingBox();
      assert.ok(area && area.height >= 44, `${await button.getAttribute('aria-label')}: ${area?.height}`);
    }
    const [inner, outer] = await person.page.evaluate(() => [
      document.documentElement.scrollHeight,
      innerHeight,
    ]);
    assert.ok(inner <= outer, `${inner} of ${outer} pixels`);
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 360);
  },
);

/** @type {import('./harness/scenario.js').Options} */
const ONE_CARRIER = { themes: ['light', 'dark'], carriers: ['http'] };

scenario('No barriers on the board, empty and in play', ONE_CARRIER, async (person) => {
  await person.seesNoBarriers();
  await person.openWith(EASY);
  await person.enter(1, 2, 6);
  await person.expectCell(1, 2, '6, clashes with another');
  await person.mode('Corner');
  await person.enter(1, 3, 1);
  await person.digit(2);
  await person.mode('Colour');
  for (const colour of ['red', 'blue', 'grey']) await person.press(`Colour ${colour}`);
  await person.seesNoBarriers();
});

scenario('No barriers in any dialog', ONE_CARRIER, async (person) => {
  await person.openWith(EASY);
  for (const name of ['New', 'Import', 'Share', 'Print', 'Settings']) {
    await person.openDialog(name);
    await person.seesNoBarriers();
    await person.closeDialog();
  }
});

scenario('No barriers in any view of the panel', ONE_CARRIER, async (person) => {
  await person.openWith(HARD);
  await person.press('Hint');
  await person.press('What is there?');
  await person.press('What follows?');
  await person.button('Apply').waitFor();
  await person.seesNoBarriers();

  const path = await person.view('Path');
  await path
    .getByText(/^hardest/)
    .first()
    .waitFor();
  await person.seesNoBarriers();

  const explore = await person.view('Explore');
  await person.press('Facts');
  await explore.getByText('Redundant givens').first().waitFor();
  await person.seesNoBarriers();
  await person.press('All steps now');
  await explore.locator('summary').first().click();
  await person.seesNoBarriers();

  const learn = await person.view('Learn');
  await learn.getByRole('checkbox').first().waitFor();
  await person.seesNoBarriers();
  await learn.getByRole('button', { name: /^Naked Single$/ }).click();
  await person.press('Show an example');
  await person.press('Go on');
  await person.press('Go on');
  await person.seesNoBarriers();

  const set = await person.view('Set');
  await set
    .getByText(/^One solution/)
    .first()
    .waitFor();
  await person.seesNoBarriers();
});

scenario(
  'No barriers where something is wrong, nor in the menu of a candidate',
  ONE_CARRIER,
  async (person) => {
    await person.openWith(EASY);
    await person.enter(1, 2, 2);
    await person.press('Hint');
    await person.press('Show where');
    await person.page.locator('.drawing svg').waitFor();
    await person.seesNoBarriers();
    await person.closePanel();
    await person.choose(1, 3);
    await person.keys('m');
    await person.page.getByRole('menu').waitFor();
    await person.seesNoBarriers();
  },
);

scenario('No barriers in high contrast and large print', { carriers: ['http'] }, async (person) => {
  const dialog = await person.openDialog('Settings');
  await person.touch(dialog.getByRole('radio', { name: 'High contrast' }));
  await person.touch(dialog.getByRole('checkbox', { name: 'Large print' }));
  await person.seesNoBarriers();
  await person.closeDialog();
  await person.openWith(EASY);
  await person.press('Hint');
  await person.page.getByRole('heading', { name: 'Where to look' }).waitFor();
  await person.seesNoBarriers();
});

scenario('What a hint says is announced', { sizes: ['phone'] }, async (person) => {
  await person.openWith(EASY);
  await person.press('Hint');
  const words = person.page.locator('[aria-live="polite"]').getByText(/^Look at /);
  await words.waitFor();
});
