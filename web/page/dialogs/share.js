/** The board for others: a link that holds all of it, every format that the engine writes, a picture. */

import { button, el } from '../dom.js';
import { bytesOf, download, png } from '../download.js';
import { inWords } from '../engine/refusal.js';
import { lineOf, toState } from '../game/board.js';
import { encode } from '../game/share.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Format} Format */

/** @param {App} app @returns {import('../dialogs.js').Filling} */
export function shareDialog(app) {
  const { desk, engine } = app;
  const status = el('p', { role: 'status', class: 'quiet' });
  const link = el('input', {
    type: 'text',
    readonly: true,
    'aria-label': 'Link',
    onfocus: () => link.select(),
  });
  const format = el('select', { 'aria-label': 'Format' });
  void encode(desk.board).then((text) => (link.value = `${location.origin}${location.pathname}#${text}`));
  void formats(app, format);

  /** @param {() => Promise<string>} act */
  const run = (act) => async () => {
    try {
      status.textContent = await act();
    } catch (error) {
      status.textContent = inWords(error);
    }
  };
  const copied = async (/** @type {string} */ text) => {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  };
  const convert = async () => engine.ask('convert', { puzzle: toState(desk.board), to: format.value });
  const lost = (/** @type {string[] | undefined} */ words) =>
    words && words.length > 0 ? `${words.join(' ')}` : 'Done.';
  const drawn = async () =>
    (
      await engine.ask('render', {
        puzzle: toState(desk.board),
        candidates: desk.board.filled.some(Boolean),
        theme: 'light',
      })
    ).picture;
  return {
    title: 'Share',
    content: [
      el(
        'p',
        { class: 'quiet' },
        'The link holds the whole board with all marks, after the #: no server sees it.',
      ),
      el('label', { class: 'field' }, 'Link', link),
      el(
        'div',
        { class: 'buttons' },
        button('Copy link', () => void run(() => copied(link.value))(), { class: 'accent' }),
        button('Copy as 81 characters', () => void run(() => copied(lineOf(desk.board)))()),
        'share' in navigator
          ? button(
              'Send …',
              () =>
                void run(async () => {
                  await navigator.share({ title: 'Sudoku', url: link.value });
                  return '';
                })(),
            )
          : '',
      ),
      el('label', { class: 'field' }, 'As a file', format),
      el(
        'div',
        { class: 'buttons' },
        button(
          'Download',
          () =>
            void run(async () => {
              const { text, base64, lost: words, extension } = await convert();
              download(`sudoku.${extension}`, new Blob([text ?? bytesOf(base64)]));
              return lost(words);
            })(),
        ),
        button(
          'Copy',
          () =>
            void run(async () => {
              const { text, lost: words } = await convert();
              if (text === undefined) return 'This format is not text: download it.';
              await copied(text);
              return `Copied. ${words?.join(' ') ?? ''}`;
            })(),
        ),
      ),
      el(
        'div',
        { class: 'buttons' },
        button(
          'Picture (SVG)',
          () =>
            void run(async () => {
              download('sudoku.svg', new Blob([await drawn()], { type: 'image/svg+xml' }));
              return 'Done.';
            })(),
        ),
        button(
          'Picture (PNG)',
          () =>
            void run(async () => {
              download('sudoku.png', await png(await drawn(), 1200));
              return 'Done.';
            })(),
        ),
      ),
      status,
    ],
  };
}

/** @param {App} app @param {HTMLSelectElement} field */
async function formats(app, field) {
  /** @type {{formats: Format[]}} */
  const { formats } = await app.engine.ask('formats', {});
  field.append(
    ...formats.filter((format) => format.writes).map(({ id, name }) => el('option', { value: id }, name)),
  );
}
