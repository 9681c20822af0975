// Chromium as it is installed on this machine, in the sizes and themes that the page is made for.
// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** @typedef {'phone' | 'desktop'} Size */
/** @typedef {'light' | 'dark'} Theme */

/** @type {Record<Size, import('playwright-core').BrowserContextOptions>} */
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where Chromium is, from `NINEFOLD_CHROMIUM` or the path. */
export function chromiumPath() {
  const named = process.env['NINEFOLD_CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (found === undefined) throw new Error(`none of ${NAMES.join(', ')} is there`);
  return found;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<import('playwright-core').Browser>} */
export function openBrowser() {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--disable-dev-shm-usage'] });
}

/**
 * A browser profile of its own: nothing stored, nothing cached.
 * @param {import('playwright-core').Browser} browser
 * @param {Size} size
 * @param {Theme} theme
 * @param {import('playwright-core').BrowserContextOptions} [more]
 */
export function freshProfile(browser, size, theme, more = {}) {
  return browser.newContext({
    ...SIZES[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...more,
  });
}
