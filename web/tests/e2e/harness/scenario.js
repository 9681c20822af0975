// One test, told once and run on every carrier and at phone and desktop size, in light and dark.
// @ts-check
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freshProfile, openBrowser } from './browser.js';
import { Person } from './person.js';
import { watch } from './watch.js';

/** @typedef {'http' | 'wasm'} Carrier */
/** @typedef {import('./browser.js').Size} Size */
/** @typedef {import('./browser.js').Theme} Theme */

/**
 * @typedef {object} Options
 * @property {Carrier[]} [carriers]
 * @property {Size[]} [sizes]
 * @property {Theme[]} [themes] both, or the one that falls to this carrier and size if left out
 * @property {string} [at] what follows the address of the page, such as a part after `#`
 * @property {import('playwright-core').BrowserContextOptions} [profile]
 * @property {boolean} [opened] whether the page is open when the story begins; it is, if left out
 * @property {(string | RegExp)[]} [expected] faults that belong to the story
 */

/** Where each carrier is served; one that is not served here is left out. */
const HOMES = /** @type {Record<Carrier, string | undefined>} */ ({
  http: process.env['NINEFOLD_HTTP'],
  wasm: process.env['NINEFOLD_WASM'],
});

const FAILURES = fileURLToPath(new URL('../../../../target/e2e/', import.meta.url));

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;
after(async () => (await browser)?.close());

/**
 * @param {string} name what a person does, and what comes of it
 * @param {Options | ((person: Person) => Promise<void>)} options
 * @param {(person: Person) => Promise<void>} [story]
 */
export function scenario(name, options, story) {
  if (typeof options === 'function') return scenario(name, {}, options);
  if (story === undefined) throw new Error(`${name} has no story`);
  for (const { carrier, size, home } of places(options)) {
    for (const theme of options.themes ?? [themeFor(carrier, size)]) {
      const title = `${name} (${carrier}, ${size}, ${theme})`;
      if (!title.includes(process.env['NINEFOLD_ONLY'] ?? '')) continue;
      test(title, () => tell(title, home, size, theme, carrier, options, story));
    }
  }
}

let told = 0;

/**
 * Where a story is told: on every carrier and at every size that it asks for. One that asks for both of both is told
 * twice rather than four times, in turns: on a phone over HTTP and at a desk with WebAssembly, then the other way.
 * @param {Options} options
 * @returns {{ carrier: Carrier, size: Size, home: string }[]}
 */
function places({ carriers = ['http', 'wasm'], sizes = ['phone', 'desktop'] }) {
  const all = carriers.flatMap((carrier) => {
    const home = HOMES[carrier];
    return home === undefined ? [] : sizes.map((size) => ({ carrier, size, home }));
  });
  if (all.length < 4) return all;
  told += 1;
  return all.filter((_, index) => (index === 0 || index === 3) === (told % 2 === 0));
}

/**
 * @param {Carrier} carrier
 * @param {Size} size
 * @returns {Theme}
 */
function themeFor(carrier, size) {
  return (carrier === 'http') === (size === 'phone') ? 'dark' : 'light';
}

/**
 * @param {string} title
 * @param {string} home
 * @param {Size} size
 * @param {Theme} theme
 * @param {Carrier} carrier
 * @param {Options} options
 * @param {(person: Person) => Promise<void>} story
 */
async function tell(title, home, size, theme, carrier, options, story) {
  browser ??= openBrowser();
  const profile = await freshProfile(await browser, size, theme, options.profile);
  profile.setDefaultTimeout(Number(process.env['NINEFOLD_PATIENCE'] ?? 20_000));
  const faults = await watch(profile, home);
  const page = await profile.newPage();
  const person = new Person(page, { home, size, theme, carrier });
  try {
    if (options.opened !== false) await person.open(options.at);
    await inTime(story(person));
    const expected = options.expected ?? [];
    const unexpected = faults.filter((fault) => !expected.some((part) => fault.match(part) !== null));
    assert.deepEqual(unexpected, []);
  } catch (error) {
    mkdirSync(FAILURES, { recursive: true });
    const file = `${FAILURES}${title.replaceAll(/\W+/g, '-')}.png`;
    await person.page.screenshot({ path: file, timeout: 5_000 }).catch(() => undefined);
    for (const fault of faults) console.error(fault);
    throw error;
  } finally {
    await profile.close();
  }
}

/** How long a story may take: the longest solves a whole puzzle by hints. */
const LONGEST = 120_000;

/**
 * Fails if the story doesn't end, so that its browser is closed whatever it waits for.
 * @param {Promise<void>} story
 */
async function inTime(story) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not at its end after ${LONGEST / 1000} s`)), LONGEST);
  });
  await Promise.race([story, late]).finally(() => clearTimeout(timer));
}
