/** A new puzzle: today's, or one of a chosen level, symmetry and technique. */

import { button, el } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { ofGivens } from '../game/board.js';
import { begin } from '../game/history.js';
import { kept, keep } from '../game/store.js';
import { SYMMETRIES } from '../symmetries.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Made} Made */

/** What the levels ask of a person: in the words of the pages about techniques. */
const LEVELS = [
  ['easy', 'Easy', 'Singles: one look at a cell, a row, a column or a box.'],
  ['medium', 'Medium', 'Boxes against lines, pairs and triples.'],
  ['hard', 'Hard', 'Fish, wings and colours: one digit or a few cells at a time.'],
  ['unfair', 'Unfair', 'Chains and sets that restrict each other.'],
  ['extreme', 'Extreme', 'Long chains, and what follows from assumptions.'],
];

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function newDialog(app) {
  const wish = { level: 'easy', symmetry: 'rotate180', technique: '', count: 1, ...kept('wish') };
  const working = new AbortController();
  const status = el('p', { role: 'status', class: 'quiet' });
  const levels = LEVELS.map(([value, label, meaning]) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name: 'level',
        value,
        checked: wish.level === value,
        onchange: () => (wish.level = value),
      }),
      el('span', {}, label),
      el('small', {}, meaning),
    ),
  );
  const symmetry = select(
    [['random', 'Any symmetry'], ...Object.entries(SYMMETRIES)],
    wish.symmetry,
    (value) => (wish.symmetry = value),
  );
  const technique = select([['', 'Whatever it takes']], '', (value) => (wish.technique = value));
  const count = el('input', {
    type: 'number',
    min: 1,
    max: 20,
    value: '1',
    onchange: () => (wish.count = Math.max(1, Math.min(20, Number(count.value) || 1))),
  });
  void techniques(app, technique, wish.technique);

  /** @param {() => Promise<Made[]>} make @param {(made: Made) => string} title */
  const run = async (make, title) => {
    keep('wish', wish);
    status.textContent = 'Making it …';
    try {
      const made = await make();
      start(app, made, title, status);
    } catch (error) {
      if (!isBrokenOff(error)) status.textContent = inWords(error);
    }
  };
  const signal = working.signal;
  const today = () =>
    run(
      async () => [
        await app.engine.ask(
          'daily',
          { date: date(), level: wish.level, tell: { rating: true } },
          { signal },
        ),
      ],
      (made) => `${date()}, ${rated(made, wish.level)}`,
    );
  const fresh = () =>
    run(
      async () => (await app.engine.ask('generate', request(wish), { signal })).puzzles,
      (made) => rated(made, wish.level),
    );
  return {
    title: 'New puzzle',
    content: [
      el('fieldset', { class: 'levels' }, el('legend', {}, 'Level'), levels),
      el('label', { class: 'field' }, 'Symmetry of the givens', symmetry),
      el('label', { class: 'field' }, 'Technique to practise', technique),
      el('label', { class: 'field' }, 'How many', count),
      el(
        'div',
        { class: 'buttons' },
        button('New puzzle', () => void fresh(), { class: 'accent' }),
        button('Today’s puzzle', () => void today()),
      ),
      status,
    ],
    closed: () => working.abort(),
  };
}

/** @param {string[][]} options @param {string} chosen @param {(value: string) => void} choose */
function select(options, chosen, choose) {
  const field = el(
    'select',
    { onchange: () => choose(field.value) },
    options.map(([value, label]) => el('option', { value, selected: value === chosen }, label)),
  );
  return field;
}

/** @param {App} app @param {HTMLSelectElement} field @param {string} chosen */
async function techniques(app, field, chosen) {
  const { techniques } = await app.engine.ask('techniques', {});
  field.append(
    ...techniques.map((/** @type {import('../engine/reports.js').Technique} */ it) =>
      el('option', { value: it.id, selected: it.id === chosen }, it.name),
    ),
  );
}

/** @param {{level: string, symmetry: string, technique: string, count: number}} wish */
function request({ level, symmetry, technique, count }) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const wanted = technique ? { require: [technique], forbid: ['harder'] } : { level };
  return { seed, count, symmetry, ...wanted, tell: { rating: true } };
}

/** The day, where the player is. */
function date() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {Made} made @param {string} level */
function rated({ rating }, level) {
  const er = rating?.se ? `, SE ${rating.se.er.toFixed(1)}` : '';
  return `${rating?.level ?? level}${er}`;
}

/** One puzzle is begun at once; of several, one is chosen. @param {App} app @param {Made[]} made @param {(made: Made) => string} title @param {HTMLElement} status */
function start(app, made, title, status) {
  const play = (/** @type {Made} */ one) => {
    app.desk.begin(begin(ofGivens(one.puzzle), title(one)));
    app.closeDialog();
  };
  if (made.length === 1) return play(made[0]);
  const choices = made.map((one, index) =>
    button(`${index + 1}: ${title(one)}, ${one.givens} givens`, () => play(one)),
  );
  const all = made.map((one) => one.puzzle).join('\n');
  status.replaceChildren(
    'Choose one:',
    el(
      'div',
      { class: 'buttons' },
      choices,
      button('Copy all', () => void navigator.clipboard.writeText(`${all}\n`)),
    ),
  );
}
