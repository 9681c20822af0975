/** The tools and digits below the board, always equal to the desk. */

import { COLOUR_NAMES } from './board/board.js';
import { button, el, find } from './dom.js';
import { actOn, erase } from './entry/entry.js';
import { COLOURS, left } from './game/board.js';
import { DIGITS } from './game/cells.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./game/moves.js').Mode} Mode */

/** @type {{mode: Mode, label: string, key: string}[]} */
const MODES = [
  { mode: 'digit', label: 'Digit', key: 'Z' },
  { mode: 'corner', label: 'Corner', key: 'X' },
  { mode: 'centre', label: 'Centre', key: 'C' },
  { mode: 'colour', label: 'Colour', key: 'V' },
];

/** @param {Desk} desk @param {() => void} hint */
export function toolbar(desk, hint) {
  find('#undo').addEventListener('click', () => desk.undo());
  find('#redo').addEventListener('click', () => desk.redo());
  find('#erase').addEventListener('click', () => erase(desk));
  find('#hint').addEventListener('click', hint);
  const update = () => {
    /** @type {HTMLButtonElement} */ (find('#undo')).disabled = desk.game.past.length === 0;
    /** @type {HTMLButtonElement} */ (find('#redo')).disabled = desk.game.future.length === 0;
    find('#modes').replaceChildren(...modes(desk));
    refill(find('#digits'), desk.mode === 'colour' ? colours(desk) : digits(desk));
  };
  desk.addEventListener('change', update);
  update();
}

/** Exchanges the buttons without losing the focus of one that stays. @param {HTMLElement} host @param {HTMLElement[]} buttons */
function refill(host, buttons) {
  const focused = [...host.children].indexOf(/** @type {Element} */ (document.activeElement));
  host.replaceChildren(...buttons);
  buttons[focused]?.focus({ preventScroll: true });
}

/** @param {Desk} desk */
function modes(desk) {
  const places = desk.settings.notes === 'candidates';
  const shown = MODES.filter(({ mode }) => !places || mode !== 'centre');
  const focused = document.activeElement?.id;
  const buttons = shown.map(({ mode, label, key }) => {
    const name = places && mode === 'corner' ? 'Notes' : label;
    const chosen = desk.mode === mode || (places && mode === 'corner' && desk.mode === 'centre');
    return button(name, () => desk.choose(mode), {
      id: `mode-${mode}`,
      role: 'radio',
      'aria-checked': String(chosen),
      title: `${name} (${key})`,
      tabindex: chosen ? 0 : -1,
      onkeydown: walk,
    });
  });
  queueMicrotask(() => focused?.startsWith('mode-') && document.getElementById(focused)?.focus());
  return buttons;
}

/** Arrows walk along the modes, as in any group of radio buttons. @param {KeyboardEvent} event */
function walk(event) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const all = [...find('#modes').children];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const next =
    all[(all.indexOf(/** @type {Element} */ (event.currentTarget)) + by + all.length) % all.length];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  next.click();
}

/** @param {Desk} desk */
function digits(desk) {
  const remaining = left(desk.board);
  return DIGITS.map((digit) => {
    const rest = Math.max(0, remaining[digit]);
    const label = desk.settings.counts ? `${digit}, ${rest} left` : `${digit}`;
    const count = desk.settings.counts && el('small', { 'aria-hidden': 'true' }, rest);
    const pressed = desk.settings.digitFirst ? String(desk.held === digit) : null;
    return el(
      'button',
      {
        type: 'button',
        'aria-label': label,
        'aria-pressed': pressed,
        class: rest === 0 && 'done',
        onclick: () => actOn(desk, digit),
      },
      digit,
      count,
    );
  });
}

/** @param {Desk} desk */
function colours(desk) {
  return Array.from({ length: COLOURS }, (_, index) => {
    const colour = index + 1;
    const pressed = desk.settings.digitFirst ? String(desk.held === colour) : null;
    return el(
      'button',
      {
        type: 'button',
        'aria-label': `Colour ${COLOUR_NAMES[colour]}`,
        'aria-pressed': pressed,
        onclick: () => actOn(desk, colour),
      },
      el('span', { class: `swatch swatch-${colour}` }),
    );
  });
}
