// What a person does on the page, in a person's words: by the role and name of things, never by how they are
// made.
// @ts-check
import assert from 'node:assert/strict';
import { violations } from './axe.js';
import { readBoard } from './reader.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {string | RegExp} Name */

export class Person {
  /**
   * @param {Page} page
   * @param {{ home: string, size: import('./browser.js').Size, theme: import('./browser.js').Theme,
   *   carrier: import('./scenario.js').Carrier }} situation
   */
  constructor(page, { home, size, theme, carrier }) {
    this.page = page;
    this.home = home;
    this.size = size;
    this.theme = theme;
    this.carrier = carrier;
  }

  /**
   * The same person, looking at another page.
   * @param {Page} page
   */
  on(page) {
    return new Person(page, this);
  }

  /**
   * The same person, where the page is served from another address.
   * @param {string} home
   */
  at(home) {
    return new Person(this.page, { ...this, home });
  }

  /** Opens the page and waits for the board, not for the engine. */
  async open(at = '') {
    await this.page.goto(this.home + at);
    await this.grid().waitFor();
  }

  /**
   * Opens the page with these givens on the board, as a link does.
   * @param {string} givens
   */
  async openWith(givens) {
    await this.open(`#p=${givens}`);
    await this.expectLine(givens);
  }

  grid() {
    return this.page.getByRole('grid', { name: 'Sudoku board' });
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  cell(row, column) {
    return this.grid().getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column},`) });
  }

  /** What can be pressed now: an open dialog, or else the page. */
  within() {
    return this.page.locator('dialog[open], body:not(:has(dialog[open]))');
  }

  /**
   * A button that can be seen, by its name.
   * @param {Name} name
   */
  button(name) {
    return this.within()
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true });
  }

  /**
   * Presses a button, with finger or mouse.
   * @param {Name} name
   */
  async press(name) {
    await this.touch(this.button(name));
  }

  /**
   * Taps on a phone, clicks elsewhere.
   * @param {Locator} thing
   */
  async touch(thing) {
    await (this.size === 'phone' ? thing.tap() : thing.click());
  }

  /**
   * Chooses a cell alone.
   * @param {number} row
   * @param {number} column
   */
  async choose(row, column) {
    await this.touch(this.cell(row, column));
  }

  /**
   * Presses one of the nine digits below the board.
   * @param {number} digit
   */
  async digit(digit) {
    await this.press(new RegExp(`^${digit}(,|$)`));
  }

  /**
   * Chooses a cell and presses a digit.
   * @param {number} row
   * @param {number} column
   * @param {number} digit
   */
  async enter(row, column, digit) {
    await this.choose(row, column);
    await this.digit(digit);
  }

  /**
   * Chooses how digits are entered: Digit, Corner, Centre, Colour, or Notes.
   * @param {string} name
   */
  async mode(name) {
    await this.touch(this.page.getByRole('radio', { name, exact: true }));
  }

  /**
   * One key after the other.
   * @param {string[]} keys
   */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * Opens a dialog: New, Import, Share, Print, Settings. A phone has them in its menu.
   * @param {string} name
   */
  async openDialog(name) {
    if (this.size === 'phone') await this.press('Menu');
    await this.touch(this.button(name));
    const dialog = this.dialog();
    await dialog.waitFor();
    return dialog;
  }

  dialog() {
    return this.page.getByRole('dialog');
  }

  async closeDialog() {
    await this.touch(this.dialog().getByRole('button', { name: 'Close' }));
    await this.dialog().waitFor({ state: 'detached' });
  }

  /**
   * Brings a view of the panel to the front: Hint, Path, Explore, Learn, Set.
   * @param {string} name
   */
  async view(name) {
    const tab = this.page.getByRole('tab', { name, exact: true });
    if (await tab.isVisible()) {
      await this.touch(tab);
    } else {
      await this.press('Menu');
      await this.touch(this.dialog().getByRole('button', { name, exact: true }));
    }
    return this.page.getByRole('tabpanel', { name });
  }

  /** The panel with whatever view is in front. */
  panel() {
    return this.page.getByRole('tabpanel');
  }

  /** Puts the sheet away that lies over the tools of a phone. */
  async closePanel() {
    if (this.size === 'phone')
      await this.touch(
        this.page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }),
      );
  }

  /**
   * Waits until the page says this somewhere.
   * @param {Name} text
   */
  async hears(text) {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** The board as a screen reader gives it: its rows, and the cells in each. */
  board() {
    return readBoard(this.page);
  }

  /** The digits on the board as a screen reader gives them, in one line, with . for none. */
  async line() {
    const cells = (await this.board()).flat();
    return cells.map(({ name }) => /^Row \d, column \d, ([1-9])/.exec(name)?.[1] ?? '.').join('');
  }

  /**
   * Waits until the board holds these digits.
   * @param {string} line
   */
  async expectLine(line) {
    await expectSoon(() => this.line(), line);
  }

  /**
   * Waits until a cell is read out so, after its position.
   * @param {number} row
   * @param {number} column
   * @param {string | RegExp} words
   */
  async expectCell(row, column, words) {
    const read = async () => {
      const name = (await this.cell(row, column).getAttribute('aria-label')) ?? '';
      const said = name.replace(/^Row \d, column \d, /, '');
      return words instanceof RegExp && words.test(said) ? words : said;
    };
    await expectSoon(read, words);
  }

  /** The cells that are chosen, such as r4c7. */
  async chosen() {
    const cells = (await this.board()).flat().filter(({ selected }) => selected);
    return cells.map(({ name }) => name.replace(/^Row (\d), column (\d),.*/, 'r$1c$2'));
  }

  /** Nothing that axe-core knows of keeps anybody out. */
  async seesNoBarriers() {
    assert.deepEqual(await violations(this.page), []);
  }
}

/** How long a state may take to come about before a test gives up. */
const PATIENCE = Number(process.env['NINEFOLD_PATIENCE'] ?? 20_000);

/**
 * Looks again and again until what is read is what is expected.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} expected
 */
export async function expectSoon(read, expected) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await read();
    try {
      assert.deepEqual(found, expected);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
