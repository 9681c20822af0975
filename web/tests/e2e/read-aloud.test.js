// The board as a screen reader meets it, and the whole page without barriers that axe-core knows of.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { EASY } from './puzzles.js';

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
