/** A puzzle from elsewhere: pasted, dropped or from a file, in any form that the engine reads. It is shown before it is taken. */

import { button, el, paragraphs } from '../dom.js';
import { inWords } from '../engine/refusal.js';
import { ofState } from '../game/board.js';
import { begin } from '../game/history.js';
import { decode } from '../game/share.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Parse} Parse */

/** Files larger than this are not looked at: a board has a few hundred bytes. */
const LARGEST = 1_500_000;

/** @param {App} app @param {{text?: string, file?: File}} [given] @returns {import('../dialogs.js').Filling} */
export function importDialog(app, given = {}) {
  const preview = el('div', { 'aria-live': 'polite' });
  const text = el('textarea', {
    'aria-label': 'A puzzle in any form',
    spellcheck: 'false',
    placeholder: 'Paste a puzzle: 81 characters, a board, pencil marks, a link, a table …',
    oninput: () => void show(text.value),
  });
  const file = el('input', {
    type: 'file',
    'aria-label': 'A file',
    onchange: () => void open(file.files?.[0]),
  });
  let latest = 0;

  /** @param {string | {base64: string}} puzzle */
  const show = async (puzzle) => {
    const turn = ++latest;
    if (puzzle === '') return preview.replaceChildren();
    const content = await offer(app, puzzle);
    if (turn === latest) preview.replaceChildren(...content);
  };
  /** @param {File | undefined} chosen */
  const open = async (chosen) => {
    if (!chosen) return;
    if (chosen.size > LARGEST)
      return preview.replaceChildren(
        el('p', { class: 'error' }, 'This file is too large for the page; the program `ninefold` reads it.'),
      );
    await show({ base64: await base64(chosen) });
  };
  // What was pasted or dropped waits for one press only.
  const ready = () => preview.querySelector('button')?.focus();
  if (given.text) text.value = given.text;
  if (given.text) void show(given.text).then(ready);
  if (given.file) void open(given.file).then(ready);
  return {
    title: 'Import',
    content: [
      el(
        'p',
        { class: 'quiet' },
        'Paste anything: a line, a board, pencil marks, CSV, JSON, a link of another site. Or choose a file: text, .sdk, .sdx, .ss, .msk, .opensudoku, .mat, .gz …',
      ),
      text,
      el('label', { class: 'field' }, 'From a file', file),
      preview,
    ],
  };
}

/** @param {File} file @returns {Promise<string>} */
async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** What was read, and what can be done with it. @param {App} app @param {string | {base64: string}} puzzle */
async function offer(app, puzzle) {
  const shared = typeof puzzle === 'string' ? await decode(puzzle.trim().split('#').at(-1) ?? '') : null;
  if (shared) {
    app.desk.begin(begin(shared, 'From a link'));
    app.closeDialog();
    return [];
  }
  try {
    /** @type {Parse} */
    const report = await app.engine.ask('parse', { puzzle });
    return await shown(app, report);
  } catch (error) {
    return [el('p', { class: 'error' }, inWords(error))];
  }
}

/** @param {App} app @param {Parse} report */
async function shown(app, report) {
  const drawn = await app.engine.ask('render', { puzzle: report.state, candidates: report.marked });
  const take = (/** @type {string} */ line) => async () => {
    /** @type {Parse} */
    const other = await app.engine.ask('parse', { puzzle: line });
    play(app, other);
  };
  const image = el('img', {
    alt: 'The board that was read',
    src: URL.createObjectURL(new Blob([drawn.picture], { type: 'image/svg+xml' })),
  });
  const others = report.others ?? [];
  return [
    el('p', {}, verdict(report)),
    ...(report.assumed ?? []).flatMap(({ words }) => paragraphs(words, 'quiet')),
    el(
      'div',
      { class: 'buttons' },
      button('Play', () => play(app, report), { class: 'accent' }),
      button('Set', () => {
        play(app, report);
        app.open('set');
      }),
    ),
    el('div', { class: 'preview' }, image),
    others.length > 0
      ? el(
          'details',
          {},
          el('summary', {}, `${report.more} more in the same text`),
          el(
            'div',
            { class: 'buttons' },
            others.map((line, index) => button(`Puzzle ${index + 2}`, () => void take(line)())),
          ),
        )
      : '',
  ];
}

/** @param {Parse} report */
function verdict({ solutions_of_givens: solutions, mistakes }) {
  const count = ['It has no solution.', 'It has one solution.', 'It has several solutions.'][solutions];
  return mistakes && solutions > 0 ? `${count} Something in it is already wrong.` : count;
}

/** @param {App} app @param {Parse} report */
function play(app, report) {
  if (report.marked) app.desk.adjust({ notes: 'candidates' });
  app.desk.begin(begin(ofState(report.state, { notes: report.marked }), 'Imported'));
  app.closeDialog();
}
