/** The tools and digits below the board, always equal to the desk. */

import { COLOUR_NAMES } from './board/board.js';
import { el, find, refit } from './dom.js';
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
  const [modeButtons, digitButtons] = [find('#modes'), find('#digits')];
  find('#undo').addEventListener('click', () => desk.undo());
  find('#redo').addEventListener('click', () => desk.redo());
  find('#erase').addEventListener('click', () => erase(desk));
  find('#hint').addEventListener('click', hint);
  modeButtons.addEventListener('click', (event) => {
    const mode = pressed(event)?.dataset.mode;
    if (mode) desk.choose(/** @type {Mode} */ (mode));
  });
  modeButtons.addEventListener('keydown', walk);
  digitButtons.addEventListener('click', (event) => {
    const digit = pressed(event)?.dataset.digit;
    if (digit) actOn(desk, Number(digit));
  });
  const update = () => {
    /** @type {HTMLButtonElement} */ (find('#undo')).disabled = desk.game.past.length === 0;
    /** @type {HTMLButtonElement} */ (find('#redo')).disabled = desk.game.future.length === 0;
    refit(modeButtons, modes(desk));
    refit(digitButtons, desk.mode === 'colour' ? colours(desk) : digits(desk));
  };
  desk.addEventListener('change', update);
  update();
}

/** @param {Event} event @returns {HTMLElement | null} */
const pressed = ({ target }) => (target instanceof Element ? target.closest('button') : null);

/** @param {Desk} desk */
function modes(desk) {
  const places = desk.settings.notes === 'candidates';
  const shown = MODES.filter(({ mode }) => !places || mode !== 'centre');
  return shown.map(({ mode, label, key }) => {
    const name = places && mode === 'corner' ? 'Notes' : label;
    const chosen = desk.mode === mode || (places && mode === 'corner' && desk.mode === 'centre');
    return el(
      'button',
      {
        type: 'button',
        'data-mode': mode,
        role: 'radio',
        'aria-checked': String(chosen),
        title: `${name} (${key})`,
        tabindex: chosen ? 0 : -1,
      },
      name,
    );
  });
}

/** Arrows walk along the modes, as in any group of radio buttons. @param {KeyboardEvent} event */
function walk(event) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const from = pressed(event);
  if (!by || !from) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...find('#modes').children];
  const next = all[(all.indexOf(from) + by + all.length) % all.length];
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
    const held = desk.settings.digitFirst ? String(desk.held === digit) : null;
    return el(
      'button',
      {
        type: 'button',
        'aria-label': label,
        'aria-pressed': held,
        class: rest === 0 && 'done',
        'data-digit': digit,
        'data-left': desk.settings.counts && rest,
      },
      digit,
    );
  });
}

/** @param {Desk} desk */
function colours(desk) {
  return Array.from({ length: COLOURS }, (_, index) => {
    const colour = index + 1;
    const held = desk.settings.digitFirst ? String(desk.held === colour) : null;
    return el(
      'button',
      {
        type: 'button',
        'aria-label': `Colour ${COLOUR_NAMES[colour]}`,
        'aria-pressed': held,
        'data-digit': colour,
      },
      el('span', { class: `swatch swatch-${colour}` }),
    );
  });
}
