/** A new puzzle: today's, or one of a chosen level, symmetry and technique. */

import { button, el } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { ofGivens } from '../game/board.js';
import { begin } from '../game/history.js';
import { shelf, takeDown } from '../game/shelf.js';
import { kept, keep } from '../game/store.js';
import { SYMMETRIES } from '../symmetries.js';
import { numberField, selectField } from './fields.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Made} Made */

/** @typedef {{level: string, symmetry: string, technique: string, count: number}} Wish */

export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

/** So many puzzles one may have at once. */
const MOST = 20;

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function newDialog(app) {
  /** @type {Wish} */
  const wish = { level: 'easy', symmetry: 'rotate180', technique: '', count: 1, ...kept('wish') };
  const working = new AbortController();
  const { signal } = working;
  const status = el('p', { role: 'status', class: 'quiet' });
  const levels = levelField(wish);
  const technique = selectField('Technique to practise', { '': 'Whatever it takes' }, '', (id) => {
    wish.technique = id;
    // A technique says by itself how hard the puzzle is.
    levels.disabled = id !== '';
  });
  void explain(app, levels, technique.select);

  /** @param {string} ask @param {object} question @param {string} before */
  const make = async (ask, question, before) => {
    keep('wish', { ...wish, technique: '' });
    status.textContent = 'Making it …';
    try {
      const report = await app.engine.ask(ask, { ...question, tell: { rating: true } }, { signal });
      start(app, report.puzzles ?? [report], before, status);
    } catch (error) {
      if (!isBrokenOff(error)) status.textContent = inWords(error);
    }
  };
  const today = () => make('daily', { date: date(), level: wish.level }, `${date()}, `);
  const fresh = () => make('generate', request(wish), '');
  const symmetries = { random: 'Any symmetry', ...SYMMETRIES };
  return {
    title: 'New puzzle',
    content: [
      levels,
      selectField('Symmetry of the givens', symmetries, wish.symmetry, (id) => (wish.symmetry = id)).label,
      technique.label,
      numberField('How many', 1, MOST, wish.count, (count) => (wish.count = count)),
      el(
        'div',
        { class: 'buttons' },
        button('New puzzle', () => void fresh(), { class: 'accent' }),
        button('Today’s puzzle', () => void today()),
      ),
      status,
      earlier(app),
    ],
    closed: () => working.abort(),
  };
}

/** Games that made room for others. @param {App} app */
function earlier(app) {
  const games = shelf();
  if (games.length === 0) return '';
  const choices = games.map((game, index) => {
    const filled = game.board.digits.filter(Boolean).length;
    return button(`${game.title || 'Untitled'}, ${filled} filled in`, () => {
      const taken = takeDown(index);
      if (taken) app.desk.begin(taken);
      app.closeDialog();
    });
  });
  return el('details', {}, el('summary', {}, 'Earlier games'), el('div', { class: 'buttons' }, choices));
}

/** @param {Wish} wish */
function levelField(wish) {
  const choices = LEVELS.map((level) => {
    const choose = () => (wish.level = level);
    const attributes = { type: 'radio', name: 'level', value: level, checked: wish.level === level };
    return el(
      'label',
      {},
      el('input', { ...attributes, onchange: choose }),
      el('span', {}, level[0].toUpperCase() + level.slice(1)),
      el('small'),
    );
  });
  return el('fieldset', { class: 'levels' }, el('legend', {}, 'Level'), choices);
}

/** What the levels mean and which techniques there are, as soon as the engine has told. @param {App} app @param {HTMLElement} levels @param {HTMLSelectElement} techniques */
async function explain(app, levels, techniques) {
  const ladder = await app.teacher.ladder();
  levels.querySelectorAll('small').forEach((place, index) => {
    place.textContent = ladder.levels?.[index]?.meaning ?? '';
  });
  techniques.append(...ladder.techniques.map(({ id, name }) => el('option', { value: id }, name)));
}

/** @param {Wish} wish */
function request({ level, symmetry, technique, count }) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const wanted = technique ? { require: [technique], forbid: ['harder'] } : { level };
  return { seed, count, symmetry, ...wanted };
}

/** The day, where the player is. */
function date() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How hard a puzzle is, in a few words. @param {Made} made */
export function rated({ rating }) {
  const er = rating?.se ? `SE ${rating.se.er.toFixed(1)}` : '';
  return [rating?.level, er].filter(Boolean).join(', ');
}

/**
 * One puzzle is begun at once; of several, one is chosen.
 * @param {App} app @param {Made[]} made @param {string} before @param {HTMLElement} status
 */
function start(app, made, before, status) {
  const title = (/** @type {Made} */ one) => before + rated(one);
  const play = (/** @type {Made} */ one) => {
    app.desk.begin(begin(ofGivens(one.puzzle), title(one)));
    app.closeDialog();
  };
  if (made.length === 1) return play(made[0]);
  const choices = made.map((one, index) =>
    button(`${index + 1}: ${title(one)}, ${one.givens} givens`, () => play(one)),
  );
  const all = made.map((one) => `${one.puzzle}\n`).join('');
  const copy = button('Copy all', () => void navigator.clipboard.writeText(all));
  status.replaceChildren('Choose one:', el('div', { class: 'buttons' }, choices, copy));
}
