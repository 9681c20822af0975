/** Puzzles on paper: one, two or four a page, answers overleaf. */

import { button, el, find } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { isEmpty, line, toState } from '../game/board.js';
import { numberField, selectField, switchField } from './fields.js';
import { LEVELS, rated } from './new.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Made} Made */
/** @typedef {import('../engine/reports.js').State} State */

/** A puzzle, as a line or a state, and what stands above it. @typedef {{title: string, puzzle: string | State}} Titled */
/** @typedef {{title: string, svg: string}} Printed */
/** @typedef {{perPage: number, level: string, count: number, marks: boolean, answers: boolean}} Wish */

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function printDialog(app) {
  /** @type {Wish} */
  const wish = { perPage: 1, level: '', count: 4, marks: false, answers: true };
  const working = new AbortController();
  const status = el('p', { role: 'status', class: 'quiet' });
  const which = { '': 'The one on the board', ...Object.fromEntries(LEVELS.map((it) => [it, `New: ${it}`])) };
  const perPage = { 1: 'One', 2: 'Two', 4: 'Four' };
  const print = async () => {
    status.textContent = 'Laying out …';
    try {
      await layOut(app, await chosen(app, wish, working.signal), wish);
      app.closeDialog();
      window.print();
    } catch (error) {
      if (!isBrokenOff(error)) status.textContent = inWords(error);
    }
  };
  return {
    title: 'Print',
    content: [
      selectField('Which', which, '', (level) => (wish.level = level)).label,
      numberField('How many, if new', 1, 20, wish.count, (count) => (wish.count = count)),
      selectField('Puzzles on a page', perPage, '1', (count) => (wish.perPage = Number(count))).label,
      switchField('With candidates', wish.marks, (on) => (wish.marks = on)),
      switchField('Answers overleaf', wish.answers, (on) => (wish.answers = on)),
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

/** The browser's own command prints the board, if nothing else was laid out. @param {App} app */
export function printBoard(app) {
  let laidOut = false;
  const prepare = async () => {
    if (isEmpty(app.desk.board)) return find('#paper').replaceChildren();
    const svg = await drawn(app, toState(app.desk.board), false);
    if (!laidOut) await lay(pages([{ title: app.desk.play.title, svg }], 1));
  };
  // Printing waits for nobody: what is on the board must be there before.
  app.desk.addEventListener('judgement', () => void prepare());
  window.addEventListener('beforeprint', () => (laidOut = true));
  window.addEventListener('afterprint', () => {
    laidOut = false;
    void prepare();
  });
}

/** The puzzles that were asked for. @param {App} app @param {Wish} wish @param {AbortSignal} signal @returns {Promise<Titled[]>} */
async function chosen({ desk, engine }, { level, count }, signal) {
  if (level === '') {
    if (isEmpty(desk.board)) throw new Error('There is no puzzle on the board.');
    return [{ title: desk.play.title, puzzle: toState(desk.board) }];
  }
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const question = { seed, count, level, symmetry: 'rotate180', tell: { rating: true } };
  /** @type {{puzzles: Made[]}} */
  const { puzzles } = await engine.ask('generate', question, { signal });
  return puzzles.map((made, index) => ({ title: `${index + 1} · ${rated(made)}`, puzzle: made.puzzle }));
}

/** @param {App} app @param {string | State} puzzle @param {boolean} candidates @returns {Promise<string>} */
const drawn = async (app, puzzle, candidates) =>
  (await app.engine.ask('render', { puzzle, candidates, theme: 'light' })).picture;

/** @param {App} app @param {Titled[]} puzzles @param {Wish} wish */
async function layOut(app, puzzles, { perPage, marks, answers }) {
  const one = async (/** @type {Titled} */ { title, puzzle }) => ({
    title,
    svg: await drawn(app, puzzle, marks),
  });
  const asked = await Promise.all(puzzles.map(one));
  const solved = answers ? await Promise.all(puzzles.map((it) => answer(app, it))) : [];
  const told = solved.filter((it) => it !== null);
  await lay([...pages(asked, perPage), ...pages(told, perPage)]);
}

/** The board with its solution; none if there is not just one. @param {App} app @param {Titled} puzzle @returns {Promise<Printed | null>} */
async function answer(app, { title, puzzle }) {
  const { solution } = await app.engine.ask('candidates', { puzzle });
  if (!solution) return null;
  const givens = typeof puzzle === 'string' ? puzzle : puzzle.givens;
  const isGiven = (/** @type {number} */ cell) => /[1-9]/.test(givens[cell]);
  const placed = line([...solution].map((digit, cell) => (isGiven(cell) ? 0 : Number(digit))));
  return { title: `Answer: ${title}`, svg: await drawn(app, { givens, placed }, false) };
}

/** Lays the pages out; they are ready once every picture is. @param {HTMLElement[]} sheets */
async function lay(sheets) {
  const paper = find('#paper');
  for (const old of paper.querySelectorAll('img')) URL.revokeObjectURL(old.src);
  paper.replaceChildren(...sheets);
  await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode()));
}

/** A drawing brings its own styles, which a page may not: so it is an image. @param {string} svg */
const image = (svg) =>
  el('img', { alt: '', src: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) });

/** @param {Printed[]} printed @param {number} perPage */
function pages(printed, perPage) {
  const sheets = [];
  for (let from = 0; from < printed.length; from += perPage) {
    const figures = printed
      .slice(from, from + perPage)
      .map(({ title, svg }) => el('figure', {}, el('h2', {}, title), image(svg)));
    sheets.push(el('section', { class: `sheet of-${perPage}` }, figures));
  }
  return sheets;
}
