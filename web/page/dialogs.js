/** The dialogs behind the buttons of the top line. */

import { button, el } from './dom.js';
import { importDialog } from './dialogs/import.js';
import { keysDialog } from './dialogs/keys.js';
import { menuDialog } from './dialogs/menu.js';
import { newDialog } from './dialogs/new.js';
import { printDialog } from './dialogs/print.js';
import { settingsDialog } from './dialogs/settings.js';
import { shareDialog } from './dialogs/share.js';

/** @typedef {import('./app.js').App} App */

/**
 * What fills a dialog: its title, its content, and what happens when it closes.
 * @typedef {{title: string, content: (Node | string)[], closed?: () => void}} Filling
 */

/** @type {Record<string, (app: App, argument?: any) => Filling>} */
const DIALOGS = {
  menu: menuDialog,
  new: newDialog,
  import: importDialog,
  share: shareDialog,
  print: printDialog,
  settings: settingsDialog,
  keys: keysDialog,
};

/** @param {App} app */
export function dialogs(app) {
  /** @type {HTMLDialogElement | undefined} */
  let open;

  /** @param {string} name @param {any} [argument] */
  function show(name, argument) {
    const make = DIALOGS[name];
    if (!make) return;
    open?.close();
    const { title, content, closed } = make(app, argument);
    const dialog = el(
      'dialog',
      { 'aria-labelledby': 'dialog-title' },
      el(
        'header',
        {},
        el('h2', { id: 'dialog-title' }, title),
        button('Close', () => dialog.close(), { 'aria-label': 'Close' }),
      ),
      ...content,
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (open === dialog) open = undefined;
      closed?.();
    });
    // A press beside the dialog closes it.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
    open = dialog;
  }

  for (const door of document.querySelectorAll('[data-open]')) {
    door.addEventListener('click', () => show(door.getAttribute('data-open') ?? ''));
  }
  listenForPuzzles(show);
  return { open: show, close: () => open?.close() };
}

/** @param {HTMLElement} dialog @param {MouseEvent} event */
function isOutside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A puzzle may be pasted or dropped anywhere. @param {(name: string, argument?: any) => void} show */
function listenForPuzzles(show) {
  document.addEventListener('paste', (event) => {
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain');
    if (file) show('import', { file });
    else if (text) show('import', { text });
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) show('import', { file });
    else if (text) show('import', { text });
  });
}
