/** What can be chosen. Each takes effect at once. */

import { button, el } from '../dom.js';
import { switchField } from './fields.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../game/settings.js').Settings} Settings */

/** @type {{name: keyof Settings, label: string}[]} */
const SWITCHES = [
  { name: 'tidy', label: 'A digit removes its marks from the cells that see it' },
  { name: 'conflicts', label: 'Show digits that clash' },
  { name: 'same', label: 'Highlight equal digits' },
  { name: 'peers', label: 'Highlight what a cell sees' },
  { name: 'counts', label: 'Show how many of each digit are left' },
  { name: 'digitFirst', label: 'Digit first: choose a digit, then tap cells' },
  { name: 'timer', label: 'Timer' },
  { name: 'large', label: 'Large print' },
];

/** @type {{value: Settings['theme'], label: string}[]} */
const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
];

/** @type {{value: Settings['notes'], label: string}[]} */
const NOTES = [
  { value: 'marks', label: 'Corner and centre marks' },
  { value: 'candidates', label: 'Nine fixed places' },
];

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function settingsDialog(app) {
  const { desk } = app;
  const switches = SWITCHES.map(({ name, label }) =>
    switchField(label, Boolean(desk.settings[name]), (on) => {
      desk.held = 0;
      desk.adjust({ [name]: on });
    }),
  );
  return {
    title: 'Settings',
    content: [
      choices(app, 'Look', 'theme', THEMES),
      choices(app, 'Notes', 'notes', NOTES),
      el('fieldset', {}, el('legend', {}, 'Aids'), switches),
      el(
        'div',
        { class: 'buttons' },
        button('Keys', () => app.open('keys')),
      ),
    ],
  };
}

/** @param {App} app @param {string} legend @param {'theme' | 'notes'} name @param {{value: string, label: string}[]} options */
function choices(app, legend, name, options) {
  const radios = options.map(({ value, label }) =>
    el(
      'label',
      { class: 'choice' },
      el('input', {
        type: 'radio',
        name,
        value,
        checked: app.desk.settings[name] === value,
        onchange: () => app.desk.adjust({ [name]: value }),
      }),
      label,
    ),
  );
  return el('fieldset', {}, el('legend', {}, legend), radios);
}
