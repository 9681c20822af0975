/** The menu of one candidate: strike it, keep it, colour it, or ask why not. */

import { COLOUR_NAMES } from '../board/board.js';
import { button, el, find } from '../dom.js';
import { digit as digitAt } from '../game/board.js';
import { candidateName, name } from '../game/cells.js';
import { colourCandidate, strike } from '../game/moves.js';
import { enterIn } from './entry.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app @returns {(cell: number, digit: number, at: {x: number, y: number}) => void} */
export function candidateMenu(app) {
  return open;

  /** @param {number} cell @param {number} digit @param {{x: number, y: number}} at */
  function open(cell, digit, at) {
    const { desk } = app;
    if (digitAt(desk.board, cell) || desk.isReadOnly) return;
    desk.select([cell], cell);
    const menu = el('div', { role: 'menu', class: 'context', 'aria-label': `${digit} in ${name(cell)}` });
    const close = () => {
      menu.remove();
      document.getElementById(name(cell))?.focus();
    };
    const item = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
      button(
        label,
        () => {
          close();
          act();
        },
        { role: 'menuitem', tabindex: -1 },
      );
    const colours = COLOUR_NAMES.map((colour, index) =>
      el(
        'button',
        {
          type: 'button',
          role: 'menuitem',
          tabindex: -1,
          'aria-label': `Colour ${colour}`,
          onclick: () => {
            close();
            desk.change(colourCandidate(desk.board, cell, digit, index), 'Colour a candidate');
          },
        },
        el('span', { class: `swatch swatch-${index}` }),
      ),
    ).slice(1);
    menu.append(
      el('p', { role: 'presentation' }, `${digit} in ${name(cell)}`),
      item('Strike', async () =>
        desk.change(
          strike(desk.board, cell, digit, await app.teacher.candidates()),
          `Strike ${candidateName(cell, digit)}`,
        ),
      ),
      item('Keep', () => enterIn(desk, [cell], digit, 'digit')),
      item('Why not?', () => app.open('explore', `${name(cell)}=${digit}`)),
      el('div', { class: 'swatches', role: 'group', 'aria-label': 'Colour' }, colours),
    );
    document.querySelector('.context')?.remove();
    find('main').append(menu);
    place(menu, at);
    listen(menu, close, (other) => open(cell, other, at));
  }
}

/** Beside the finger, and on the page. @param {HTMLElement} menu @param {{x: number, y: number}} at */
function place(menu, { x, y }) {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
}

/**
 * Arrows walk, Escape and a press elsewhere close, a digit is the candidate to ask about instead.
 * @param {HTMLElement} menu @param {() => void} close @param {(digit: number) => void} change
 */
function listen(menu, close, change) {
  const items = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role="menuitem"]')]);
  items[0].focus();
  menu.addEventListener('keydown', (event) => {
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by) items[(at + by + items.length) % items.length].focus();
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (/^[1-9]$/.test(event.key)) change(Number(event.key));
    if (by || event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
  });
  const elsewhere = (/** @type {Event} */ event) => {
    if (event.target instanceof Node && menu.contains(event.target)) return;
    menu.remove();
    document.removeEventListener('pointerdown', elsewhere, true);
  };
  document.addEventListener('pointerdown', elsewhere, true);
}
