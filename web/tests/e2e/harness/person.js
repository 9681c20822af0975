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

  /** Opens the page and waits for the board, not for the engine. */
  async open(at = '') {
    await this.page.goto(this.home + at);
    await this.grid().waitFor();
  }

  grid() {
    return this.page.getByRole('grid');
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  cell(row, column) {
    return this.grid().getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}\\b`, 'i') });
  }

  /**
   * A button, by its name.
   * @param {Name} name
   */
  button(name) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /**
   * Presses a button, with finger or mouse.
   * @param {Name} name
   */
  async press(name) {
    await this.touch(this.button(name).filter({ visible: true }).first());
  }

  /**
   * Taps on a phone, clicks elsewhere.
   * @param {Locator} thing
   */
  async touch(thing) {
    await (this.size === 'phone' ? thing.tap() : thing.click());
  }

  /**
   * One key after the other.
   * @param {string[]} keys
   */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * The board as a screen reader gives it: what each cell's name says, row by row.
   */
  board() {
    return readBoard(this.page);
  }

  /** Nothing that axe-core knows of keeps anybody out. */
  async seesNoBarriers() {
    assert.deepEqual(await violations(this.page), []);
  }
}
