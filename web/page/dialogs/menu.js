/** Everything that a small screen has no room for. */

import { button, el } from '../dom.js';

const PLACES = [
  ['new', 'New'],
  ['import', 'Import'],
  ['share', 'Share'],
  ['hint', 'Hint'],
  ['path', 'Path'],
  ['explore', 'Explore'],
  ['learn', 'Learn'],
  ['set', 'Set'],
  ['print', 'Print'],
  ['settings', 'Settings'],
  ['keys', 'Keys'],
];

/** @param {import('../app.js').App} app @returns {import('../dialogs.js').Filling} */
export function menuDialog(app) {
  const go = (/** @type {string} */ place) => () => {
    app.closeDialog();
    app.open(place);
  };
  return {
    title: 'Menu',
    content: [
      el(
        'div',
        { class: 'buttons' },
        PLACES.map(([place, label]) => button(label, go(place))),
      ),
    ],
  };
}
