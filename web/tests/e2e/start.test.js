// The first moments: the board is there before the engine, the site works with the network off.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { serveFolder } from './harness/doors.js';
import { EASY, EMPTY, placed } from './puzzles.js';

/** How much slower than this machine a slow phone is. */
const SLOW_PHONE = 4;

scenario(
  'The board takes digits before the engine has come, and hints come when it has',
  { carriers: ['wasm'], opened: false, profile: { serviceWorkers: 'block' } },
  async (person) => {
    let release = () => {};
    const held = new Promise((resolve) => (release = () => resolve(undefined)));
    await person.page.context().route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await person.open(`#p=${EASY}`);
    await person.expectLine(EASY);
    await person.enter(1, 2, 3);
    await person.expectCell(1, 2, '3');
    await person.press('Undo');
    await person.expectCell(1, 2, 'empty');
    await person.press('Hint');
    await person.hears('Looking …');
    release();
    await person.page.getByRole('heading', { name: 'Where to look' }).waitFor();
  },
);

scenario(
  'On a slow phone, the first board is usable soon',
  { sizes: ['phone'], opened: false },
  async (person) => {
    const session = await person.page.context().newCDPSession(person.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
    const times = await firstMoments(person);
    // Told rather than asserted: this machine may be busy with something else.
    console.log(
      `first board after ${times.board} ms, first digit after ${times.digit} ms (${person.carrier})`,
    );
    await person.enter(2, 1, 5);
    await person.expectLine(placed(EMPTY, 2, 1, 5));
  },
);

/**
 * When the board was there, and when it had taken a digit, in milliseconds after the page was asked for.
 * @param {import('./harness/person.js').Person} person
 */
async function firstMoments(person) {
  await person.page.addInitScript(() => {
    /** @type {{board?: number, digit?: number}} */
    const times = {};
    Object.assign(globalThis, { times });
    new MutationObserver((_, observer) => {
      const cell = document.querySelector('[role="gridcell"][aria-label^="Row 1, column 1"]');
      if (!cell || document.body.dataset['ready'] !== 'true') return;
      times.board ??= Math.round(performance.now());
      for (const [key, code] of [
        ['ArrowDown', 'ArrowDown'],
        ['7', 'Digit7'],
      ]) {
        cell.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
      }
      if (!cell.getAttribute('aria-label')?.includes('7')) return;
      observer.disconnect();
      requestAnimationFrame(() => (times.digit = Math.round(performance.now())));
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-ready'],
    });
  });
  await person.open();
  await person.expectCell(1, 1, '7');
  await person.press('Undo');
  return person.page.evaluate(() => /** @type {any} */ (globalThis).times);
}

scenario(
  'The static site works with the network off: reload, hints, new puzzles',
  { carriers: ['wasm'], opened: false },
  async (person) => {
    const folder = process.env['NINEFOLD_SITE'];
    assert.ok(folder);
    const door = await serveFolder(folder);
    const away = person.at(door.url);
    // The network goes off once the worker has taken over, or the story has failed.
    try {
      await away.open();
      await expectSoon(() => away.page.evaluate(() => navigator.serviceWorker.controller !== null), true);
    } finally {
      await door.close();
    }

    await away.open();
    await away.open(`#p=${EASY}`);
    await away.expectLine(EASY);
    await away.press('Hint');
    await away.page.getByRole('heading', { name: 'Where to look' }).waitFor();
    await away.closePanel();
    const dialog = await away.openDialog('New');
    await away.press('New puzzle');
    await dialog.waitFor({ state: 'detached' });
    assert.notEqual(await away.line(), EASY);
    await away.page.goto(`${door.url}techniques/x-wing.html`);
    await away.page.getByRole('heading', { name: 'X-Wing', level: 1 }).waitFor();
  },
);

scenario('The site can be installed', { carriers: ['wasm'], sizes: ['phone'] }, async (person) => {
  const session = await person.page.context().newCDPSession(person.page);
  const { errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '{}');
  assert.ok(manifest.name && manifest.start_url && manifest.icons.length > 0);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A profile of a test keeps nothing, which is no fault of the site.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assert.deepEqual(faults, []);
});

scenario(
  'A server that went away is told in words',
  { carriers: ['http'], sizes: ['desktop'], expected: [/ERR_FAILED|ERR_CONNECTION/] },
  async (person) => {
    await person.openWith(EASY);
    await person.page.context().route('**/api/v1/**', (route) => route.abort());
    await person.press('Hint');
    await person.hears(/does not answer/);
    await person.enter(1, 2, 3);
    await person.expectCell(1, 2, '3');
    await person.press('Share');
    await person.hears(/does not answer/);
  },
);

scenario(
  'The pages of the techniques can be followed by people and search engines',
  { sizes: ['phone'] },
  async (person) => {
    await person.page.goto(`${person.home}techniques/index.html`);
    await person.page.getByRole('link', { name: 'X-Wing', exact: true }).first().click();
    await person.page.getByRole('heading', { name: 'X-Wing', level: 1 }).waitFor();
    await person.seesNoBarriers();
  },
);
