/** What a player has chosen, and where it is kept. Every aid is off until it is wanted. */

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {boolean} large       large print
 * @property {'marks' | 'candidates'} notes   corner and centre marks, or nine fixed places
 * @property {boolean} tidy        a digit entered removes its marks from the cells that see it
 * @property {boolean} conflicts   digits that clash are shown at once
 * @property {boolean} peers       the cells that the chosen one sees are tinted
 * @property {boolean} same        a digit is highlighted everywhere
 * @property {boolean} counts      how many of each digit are left
 * @property {boolean} timer
 * @property {boolean} digitFirst
 * @property {boolean} onlyKnown   hints keep to techniques that are ticked in Learn
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: 'system',
  large: false,
  notes: 'marks',
  tidy: true,
  conflicts: true,
  peers: false,
  same: true,
  counts: true,
  timer: false,
  digitFirst: false,
  onlyKnown: false,
};

/** What a setting in words can be. @type {Record<string, string[]>} */
const WORDS = { theme: ['system', 'light', 'dark', 'contrast'], notes: ['marks', 'candidates'] };

/** What was kept, as far as it is still understood. @param {unknown} kept @returns {Settings} */
export function settingsFrom(kept) {
  if (typeof kept !== 'object' || kept === null) return DEFAULTS;
  const entries = Object.entries(DEFAULTS).map(([name, usual]) => {
    const value = /** @type {Record<string, unknown>} */ (kept)[name];
    const fits = typeof value === 'string' ? WORDS[name]?.includes(value) : typeof value === typeof usual;
    return [name, fits ? value : usual];
  });
  return /** @type {Settings} */ (Object.fromEntries(entries));
}
