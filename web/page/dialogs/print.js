/** Puzzles on paper: one, two or four a page, answers overleaf. */

import { button, el, find, picture } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { isEmpty, line, toState } from '../game/board.js';

/** @typedef {import('../app.js').App} App */

/** @typedef {{title: string, svg: string}} Printed */

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function printDialog(app) {
  const wish = { perPage: 1, level: '', count: 1, marks: false, answers: true };
  const working = new AbortController();
  const status = el('p', { role: 'status', class: 'quiet' });
  const perPage = field(
    'Puzzles on a page',
    [
      ['1', 'One'],
      ['2', 'Two'],
      ['4', 'Four'],
    ],
    (value) => (wish.perPage = Number(value)),
  );
  const level = field(
    'Which',
    [
      ['', 'The one on the board'],
      ['easy', 'New: easy'],
      ['medium', 'New: medium'],
      ['hard', 'New: hard'],
      ['unfair', 'New: unfair'],
      ['extreme', 'New: extreme'],
    ],
    (value) => (wish.level = value),
  );
  const count = el('input', {
    type: 'number',
    min: 1,
    max: 20,
    value: '4',
    onchange: () => (wish.count = Math.max(1, Math.min(20, Number(count.value) || 1))),
  });
  wish.count = 4;
  const marks = box('With candidates', wish.marks, (on) => (wish.marks = on));
  const answers = box('Answers overleaf', wish.answers, (on) => (wish.answers = on));
  const print = async () => {
    status.textContent = 'Laying out …';
    try {
      const puzzles = await chosen(app, wish, working.signal);
      await layOut(app, puzzles, wish);
      app.closeDialog();
      window.print();
    } catch (error) {
      if (!isBrokenOff(error)) status.textContent = inWords(error);
    }
  };
  return {
    title: 'Print',
    content: [
      level,
      el('label', { class: 'field' }, 'How many, if new', count),
      perPage,
      marks,
      answers,
      el(
        'div',
        { class: 'buttons' },
        button('Print', () => void print(), { class: 'accent' }),
      ),
      status,
    ],
    closed: () => working.abort(),
  };
}

/** @param {string} label @param {string[][]} options @param {(value: string) => void} choose */
function field(label, options, choose) {
  const select = el(
    'select',
    { onchange: () => choose(select.value) },
    options.map(([value, name]) => el('option', { value }, name)),
  );
  return el('label', { class: 'field' }, label, select);
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} choose */
function box(label, checked, choose) {
  const input = el('input', { type: 'checkbox', checked, onchange: () => choose(input.checked) });
  return el('label', { class: 'choice' }, input, label);
}

/** @param {App} app @param {{level: string, count: number}} wish @param {AbortSignal} signal @returns {Promise<{title: string, puzzle: any}[]>} */
async function chosen(app, { level, count }, signal) {
  const { desk, engine } = app;
  if (level === '') {
    if (isEmpty(desk.board)) throw new Error('There is no puzzle on the board.');
    return [{ title: desk.play.title, puzzle: toState(desk.board) }];
  }
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const { puzzles } = await engine.ask(
    'generate',
    { seed, count, level, symmetry: 'rotate180', tell: { rating: true } },
    { signal },
  );
  return puzzles.map(
    (/** @type {import('../engine/reports.js').Made} */ { puzzle, rating }, /** @type {number} */ index) => ({
      title: `${index + 1} · ${rating?.level ?? level}, SE ${rating?.se?.er.toFixed(1) ?? '?'}`,
      puzzle,
    }),
  );
}

/** @param {App} app @param {{title: string, puzzle: any}[]} puzzles @param {{perPage: number, marks: boolean, answers: boolean}} wish */
async function layOut(app, puzzles, { perPage, marks, answers }) {
  const draw = async (/** @type {any} */ puzzle, /** @type {boolean} */ candidates) =>
    (await app.engine.ask('render', { puzzle, candidates, theme: 'light' })).picture;
  const printed = await Promise.all(
    puzzles.map(async ({ title, puzzle }) => ({ title, svg: await draw(puzzle, marks) })),
  );
  const solved = answers ? await Promise.all(puzzles.map((it) => answer(app, it, draw))) : [];
  find('#paper').replaceChildren(
    ...pages(printed, perPage),
    ...pages(
      solved.filter((it) => it !== null),
      perPage,
    ),
  );
}

/** The board with its solution; none if there is not just one. @param {App} app @param {{title: string, puzzle: any}} puzzle @param {(puzzle: any, candidates: boolean) => Promise<string>} draw */
async function answer(app, { title, puzzle }, draw) {
  const { solution } = await app.engine.ask('candidates', { puzzle });
  if (!solution) return null;
  const givens = typeof puzzle === 'string' ? puzzle : puzzle.givens;
  const placed = line([...solution].map((digit, cell) => (/[1-9]/.test(givens[cell]) ? 0 : Number(digit))));
  return { title: `Answer: ${title}`, svg: await draw({ givens, placed }, false) };
}

/** @param {Printed[]} printed @param {number} perPage */
function pages(printed, perPage) {
  const sheets = [];
  for (let from = 0; from < printed.length; from += perPage) {
    const some = printed.slice(from, from + perPage);
    sheets.push(
      el(
        'section',
        { class: `sheet of-${perPage}` },
        some.map(({ title, svg }) => el('figure', {}, el('h2', {}, title), picture(svg))),
      ),
    );
  }
  return sheets;
}
