/** Everything that can be seen from here: all steps, why or why not, what setters ask. */

import { button, el, paragraphs } from '../dom.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { isEmpty, toState } from '../game/board.js';
import { DIGITS, name } from '../game/cells.js';
import { SYMMETRIES } from '../symmetries.js';
import { told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Step} Step */
/** @typedef {import('../engine/reports.js').Why} Why */
/** @typedef {import('../engine/reports.js').Facts} Facts */

/** @param {App} app @returns {import('../app.js').View} */
export function exploreView(app) {
  const view = new ExploreView(app);
  return {
    name: 'Explore',
    element: view.element,
    enter: (argument) => view.enter(argument),
    leave: () => view.leave(),
  };
}

class ExploreView {
  /** @type {AbortController | undefined} */ #asking;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.answer = el('div', { 'aria-live': 'polite' });
    this.digit = el(
      'select',
      { 'aria-label': 'Digit' },
      el('option', { value: '' }, 'each digit'),
      DIGITS.map((digit) => el('option', { value: digit }, digit)),
    );
    this.cell = el('strong', {}, '…');
    this.element = el(
      'div',
      {},
      el('h2', {}, 'Explore'),
      el(
        'div',
        { class: 'buttons' },
        button('All steps now', () => void this.#steps()),
        button('Facts', () => void this.#facts()),
      ),
      el('h3', {}, 'Why, or why not?'),
      el(
        'p',
        {},
        'In ',
        this.cell,
        ' the digit ',
        this.digit,
        ' ',
        button('Why?', () => void this.#whySelected()),
      ),
      this.answer,
    );
    app.desk.addEventListener('selection', () => this.#showCell());
    app.desk.addEventListener('board', () => this.leave());
    this.#showCell();
  }

  /** @param {string} [conclusion] */
  enter(conclusion) {
    this.#showCell();
    if (conclusion) void this.#why(conclusion);
  }

  leave() {
    this.#asking?.abort();
    this.answer.replaceChildren();
    this.app.desk.draw('');
  }

  #showCell() {
    this.cell.textContent = name(this.app.desk.cursor);
  }

  /**
   * Asks, and shows what comes of it; an older question gives way.
   * @param {string} ask @param {object} fields @param {(report: any) => (Node | string)[]} show
   */
  async #ask(ask, fields, show) {
    const { desk, engine } = this.app;
    if (isEmpty(desk.board))
      return this.answer.replaceChildren(el('p', { class: 'quiet' }, 'There is no puzzle on the board.'));
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.answer.replaceChildren(
      el('p', { class: 'quiet' }, 'Looking …'),
      button('Stop', () => this.leave()),
    );
    try {
      const report = await engine.ask(
        ask,
        { puzzle: toState(desk.board), ...fields },
        { signal: asking.signal },
      );
      this.answer.replaceChildren(...show(report));
    } catch (error) {
      if (!isBrokenOff(error)) this.answer.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  #steps() {
    return this.#ask('steps', {}, ({ steps, mistakes }) => {
      if (mistakes) return [el('p', {}, 'Something is already wrong: Hint says more.')];
      if (steps.length === 0) return [el('p', {}, 'No technique finds anything here.')];
      return groups(steps).map(([technique, some]) => this.#group(technique, some));
    });
  }

  /** @param {string} technique @param {Step[]} steps */
  #group(technique, steps) {
    const lines = steps.slice(0, 50).map((step) => {
      const line = el(
        'li',
        {},
        el('button', { type: 'button', onclick: () => this.#showStep(line, step) }, step.words),
      );
      return line;
    });
    const more = steps.length > 50 ? el('p', { class: 'quiet' }, `… and ${steps.length - 50} more`) : '';
    return el(
      'details',
      {},
      el('summary', {}, `${technique} (${steps.length})`),
      el('ul', { class: 'steps' }, lines),
      more,
    );
  }

  /** @param {HTMLElement} line @param {Step} step */
  #showStep(line, step) {
    this.answer.querySelector('.told')?.remove();
    line.append(told(step));
    void this.app.teacher.draw(step.highlights ?? null);
  }

  #whySelected() {
    const digit = this.digit.value ? `=${this.digit.value}` : '';
    return this.#why(name(this.app.desk.cursor) + digit);
  }

  /** @param {string} conclusion r4c7=5, or r4c7 */
  #why(conclusion) {
    return this.#ask('why', { conclusion }, (/** @type {Why} */ why) => {
      const step = why.steps.at(-1);
      void this.app.teacher.draw(step?.highlights ?? null);
      return [
        el('div', { class: 'told' }, paragraphs(why.words)),
        ...(why.digits ?? []).flatMap((digit) => this.#digit(digit)),
      ];
    });
  }

  /** @param {{conclusion: string, words: string, steps: Step[]}} digit */
  #digit({ conclusion, steps }) {
    const step = steps.at(-1);
    return step
      ? [
          button(
            `Show ${conclusion.replace('<>', ' ≠ ').replace('=', ' = ')}`,
            () => void this.app.teacher.draw(step.highlights ?? null),
          ),
        ]
      : [];
  }

  #facts() {
    return this.#ask('facts', {}, (/** @type {Facts} */ facts) => [factList(facts)]);
  }
}

/** Steps by technique, in the order in which they were told. @param {Step[]} steps @returns {[string, Step[]][]} */
function groups(steps) {
  /** @type {Map<string, Step[]>} */
  const all = new Map();
  for (const step of steps) all.set(step.name, [...(all.get(step.name) ?? []), step]);
  return [...all];
}

/** What setters and researchers ask, as a list. @param {Facts} facts */
export function factList(facts) {
  const { rating } = facts;
  const { se, hodoku } = rating;
  /** @type {[string, string | undefined][]} */
  const rows = [
    ['Givens', String(facts.givens)],
    ['Solutions', facts.solutions >= facts.limit ? `${facts.limit} or more` : String(facts.solutions)],
    ['Level', rating.level],
    [
      'Sudoku Explainer',
      se && `${se.er.toFixed(1)} (first digit ${se.ep.toFixed(1)}, first step ${se.ed.toFixed(1)})`,
    ],
    ['HoDoKu', hodoku && `${hodoku.level}, ${hodoku.score}`],
    ['Symmetry', facts.symmetries.map((id) => SYMMETRIES[id] ?? id).join(', ') || 'none'],
    ['Redundant givens', facts.solutions === 1 ? redundant(facts.redundant) : undefined],
    ['Filled by singles', `${facts.singles} cells`],
    ['Backdoors', backdoors(facts)],
  ];
  const shown = rows.filter(([, value]) => value !== undefined);
  return el(
    'dl',
    { class: 'facts' },
    shown.flatMap(([label, value]) => [el('dt', {}, label), el('dd', {}, value)]),
  );
}

/** @param {string[]} cells */
const redundant = (cells) =>
  cells.length === 0 ? 'none: it is minimal' : `${cells.length}: ${cells.join(' ')}`;

/** Sets of cells that leave nothing but singles once they are filled in. @param {Facts} facts */
function backdoors({ backdoors: sets, backdoor_size: size }) {
  if (sets === undefined || size === undefined) return undefined;
  if (size === 0) return 'none needed: singles solve it';
  return size === 1 ? `${sets} single cells` : `${sets} sets of ${size} cells`;
}
