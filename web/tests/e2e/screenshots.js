// Pictures of every view, for people to look at: both themes, at 360, 768 and 1440 pixels.
//
//     node tests/e2e/screenshots.js --program ../target/debug/ninefold [--to FOLDER] [NAME…]
// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freshProfile, openBrowser } from './harness/browser.js';
import { serveFolder, startProgram } from './harness/doors.js';
import { Person } from './harness/person.js';
import { EASY, HARD, UNFAIR } from './puzzles.js';

const { values, positionals } = parseArgs({
  options: { program: { type: 'string' }, site: { type: 'string' }, to: { type: 'string' } },
  allowPositionals: true,
});
const folder = values.to ?? fileURLToPath(new URL('../../../target/screenshots/', import.meta.url));

/** @param {Person} person @param {string} name */
const heading = (person, name) => person.page.getByRole('heading', { name }).waitFor();

/** @param {Person} person */
const drawn = (person) => person.page.locator('.drawing svg').waitFor();

/** What is shown, and how to get there. @type {Record<string, (person: Person) => Promise<void>>} */
const VIEWS = {
  empty: async () => {},
  play: async (person) => {
    await person.openWith(EASY);
    await person.enter(1, 2, 3);
    await person.mode('Corner');
    await person.enter(2, 1, 4);
    await person.digit(9);
    await person.mode('Centre');
    await person.enter(2, 3, 1);
    await person.digit(5);
    await person.mode('Colour');
    await person.choose(5, 5);
    await person.press('Colour green');
    await person.mode('Digit');
    await person.choose(4, 4);
  },
  candidates: async (person) => {
    await person.openWith(HARD);
    await person.view('Hint');
    await person.press('Fill candidates');
    await person.expectCell(1, 2, /candidates/);
    await person.closePanel();
    await person.choose(4, 2);
  },
  'hint-1': async (person) => {
    await person.openWith(UNFAIR);
    await person.press('Hint');
    await heading(person, 'Where to look');
    await drawn(person);
  },
  'hint-3': async (person) => {
    await person.openWith(UNFAIR);
    await hintTo(person);
  },
  'hint-chain': async (person) => {
    await person.openWith(UNFAIR);
    for (let hints = 0; hints < 60; hints += 1) {
      await hintTo(person);
      if (/Chain|Wing|ALS|Colou?r|Kite|Skyscraper/.test((await person.panel().textContent()) ?? '')) return;
      await person.press('Apply');
      await person.closePanel();
    }
  },
  mistake: async (person) => {
    await person.openWith(EASY);
    await person.enter(1, 2, 2);
    await person.press('Hint');
    await heading(person, 'Something is already wrong');
    await person.press('Show where');
    await drawn(person);
  },
  path: async (person) => {
    await person.openWith(HARD);
    const panel = await person.view('Path');
    await panel
      .getByText(/^hardest/)
      .first()
      .click();
    await person.hears(/^Step \d+ of/);
    await drawn(person);
  },
  explore: async (person) => {
    await person.openWith(HARD);
    await person.choose(1, 2);
    const panel = await person.view('Explore');
    await panel.getByRole('button', { name: 'Why?' }).click();
    await panel.locator('.told').first().waitFor();
  },
  'explore-steps': async (person) => {
    await person.openWith(HARD);
    const panel = await person.view('Explore');
    await person.press('All steps now');
    await panel.locator('summary').first().click();
  },
  facts: async (person) => {
    await person.openWith(HARD);
    const panel = await person.view('Explore');
    await person.press('Facts');
    await panel.getByText('Redundant givens', { exact: true }).waitFor();
  },
  learn: async (person) => {
    const panel = await person.view('Learn');
    await panel.getByRole('checkbox').first().waitFor();
  },
  technique: async (person) => {
    await person.page.goto(`${person.home}#learn/x-wing`);
    await person.press('Show an example');
    await person.press('Go on');
    await person.press('Go on');
    await drawn(person);
  },
  drill: async (person) => {
    await person.page.goto(`${person.home}#learn/naked-pair`);
    await person.press('Find it');
    await person.button('Is that it?').waitFor();
  },
  set: async (person) => {
    await person.openWith(HARD);
    const panel = await person.view('Set');
    await panel.getByText('Redundant givens', { exact: true }).waitFor();
  },
  new: async (person) => void (await person.openDialog('New')),
  import: async (person) => {
    const dialog = await person.openDialog('Import');
    await dialog.getByRole('textbox').fill(HARD);
    await dialog.getByRole('img').waitFor();
  },
  share: async (person) => {
    await person.openWith(EASY);
    await person.openDialog('Share');
  },
  print: async (person) => {
    await person.openWith(EASY);
    await person.openDialog('Print');
  },
  settings: async (person) => void (await person.openDialog('Settings')),
  keys: async (person) => {
    await person.keys('?');
    await person.dialog().waitFor();
  },
  contrast: async (person) => {
    await person.openDialog('Settings');
    await person.touch(person.page.getByRole('radio', { name: 'High contrast' }));
    await person.touch(person.page.getByRole('checkbox', { name: 'Large print' }));
    await person.closeDialog();
    await person.openWith(EASY);
    await person.choose(4, 4);
  },
  'technique-page': async (person) => {
    await person.page.goto(`${person.home}techniques/x-wing.html`);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
  },
  'technique-index': async (person) => {
    await person.page.goto(`${person.home}techniques/index.html`);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
  },
};

/** @param {Person} person */
async function hintTo(person) {
  await person.press('Hint');
  await person.press('What is there?');
  await person.press('What follows?');
  await heading(person, 'What follows');
  await drawn(person);
}

mkdirSync(folder, { recursive: true });
const door = values.site
  ? await serveFolder(values.site)
  : await startProgram(values.program ?? '../target/debug/ninefold');
const browser = await openBrowser();
for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
]) {
  const size = width < 640 ? 'phone' : 'desktop';
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const [name, show] of Object.entries(VIEWS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const profile = await freshProfile(browser, size, theme, {
        viewport: { width, height },
        deviceScaleFactor: 1,
      });
      profile.setDefaultTimeout(15_000);
      const person = new Person(await profile.newPage(), { home: door.url, size, theme, carrier: 'http' });
      await person.open();
      await show(person).catch((error) =>
        console.error(`${name}, ${width}, ${theme}: ${error.message.split('\n')[0]}`),
      );
      await person.page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
      await profile.close();
    }
  }
}
await browser.close();
await door.close();
