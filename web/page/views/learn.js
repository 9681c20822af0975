/**
 * The ladder as a path: each technique with its idea, a drawn example in three stages, and drills.
 */

import { button, el, paragraphs } from '../dom.js';
import { download } from '../download.js';
import { inWords } from '../engine/refusal.js';
import { ofState } from '../game/board.js';
import { begin } from '../game/history.js';
import { ENOUGH } from '../learning.js';
import { Drill } from './drill.js';
import { STAGES, pageLink, told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Technique} Technique */
/** @typedef {import('../engine/reports.js').Techniques} Techniques */

/** @param {App} app @returns {import('../app.js').View} */
export function learnView(app) {
  const view = new LearnView(app);
  return {
    name: 'Learn',
    element: view.element,
    enter: (technique) => void view.enter(technique),
    leave: () => view.leave(),
  };
}

const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

class LearnView {
  /** @type {Technique[]} */ #ladder = [];
  /** @type {Drill | null} */ #drill = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = el('div');
  }

  /** @param {string} [technique] */
  async enter(technique) {
    try {
      const { techniques } = await this.app.teacher.ladder();
      this.#ladder = techniques.filter((it) => !it.extra);
      if (technique) await this.#open(technique);
      else if (!this.#drill) this.#list();
    } catch (error) {
      this.element.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  leave() {
    this.#drill?.end();
    this.#drill = null;
    if (this.app.desk.sheet && this.app.desk.sheet.purpose !== 'set') this.app.desk.lay(null);
  }

  #list() {
    this.leave();
    const groups = LEVELS.map((level) =>
      this.#level(
        level,
        this.#ladder.filter((it) => it.level === level),
      ),
    );
    const yours = this.app.learning.known.length;
    this.element.replaceChildren(
      el('h2', {}, 'Learn'),
      el(
        'p',
        { class: 'quiet' },
        `The ladder, simplest first. Ten found without help, and a technique is yours: ${yours} of ${this.#ladder.length}. Hints can keep to those that are ticked.`,
      ),
      ...groups,
      el(
        'div',
        { class: 'buttons' },
        button('Export progress', () =>
          download('ninefold-progress.json', new Blob([JSON.stringify(this.app.learning.progress)])),
        ),
        this.#restore(),
      ),
    );
  }

  #restore() {
    const file = el('input', {
      type: 'file',
      accept: '.json,application/json',
      onchange: async () => {
        try {
          this.app.learning.restore(JSON.parse((await file.files?.[0].text()) ?? ''));
          this.#list();
        } catch {
          this.app.say('This file holds no progress.');
        }
      },
    });
    return el('label', { class: 'field' }, 'Import progress', file);
  }

  /** @param {string} level @param {Technique[]} techniques */
  #level(level, techniques) {
    const first = techniques.some(({ id }) => !this.app.learning.of(id).known);
    const items = techniques.map((technique) => this.#item(technique));
    const open =
      first &&
      LEVELS.slice(0, LEVELS.indexOf(level)).every((easier) =>
        this.#ladder.every((it) => it.level !== easier || this.app.learning.of(it.id).known),
      );
    return el(
      'details',
      { open },
      el('summary', {}, `${level[0].toUpperCase()}${level.slice(1)} (${techniques.length})`),
      el('ul', { class: 'ladder' }, items),
    );
  }

  /** @param {Technique} technique */
  #item({ id, name: label }) {
    const { found, known } = this.app.learning.of(id);
    const tick = el('input', {
      type: 'checkbox',
      checked: known,
      'aria-label': `I know ${label}`,
      onchange: () => this.app.learning.tick(id, tick.checked),
    });
    return el(
      'li',
      {},
      tick,
      button(label, () => void this.#open(id)),
      found > 0 ? el('span', { class: 'count' }, `${found} of ${ENOUGH}`) : '',
    );
  }

  /** @param {string} id */
  async #open(id) {
    this.leave();
    /** @type {Techniques} */
    const page = await this.app.engine.ask('techniques', { technique: id });
    const technique = page.techniques[0];
    const { found } = this.app.learning.of(technique.id);
    const example = el('div');
    this.element.replaceChildren(
      button('All techniques', () => this.#list(), { class: 'link' }),
      el('h2', {}, technique.name),
      ...(page.idea ?? [technique.summary]).flatMap((text) => paragraphs(text)),
      el(
        'p',
        { class: 'quiet' },
        [
          `Level: ${technique.level}`,
          technique.se && `SE ${technique.se}`,
          technique.hodoku && `HoDoKu ${technique.hodoku}`,
          found > 0 && `found ${found} times`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      el(
        'div',
        { class: 'buttons' },
        button('Find it', () => void this.#practise(technique), { class: 'accent' }),
        page.example ? button('Show an example', () => void this.#example(page, example, 0)) : '',
      ),
      example,
      el('p', {}, pageLink({ technique: technique.id, name: technique.name })),
    );
  }

  /** @param {Techniques} page @param {HTMLElement} place @param {number} stage */
  async #example(page, place, stage) {
    const { example } = page;
    if (!example) return;
    const { desk, teacher } = this.app;
    desk.lay({
      purpose: 'look',
      game: begin(ofState(example.start, { notes: true })),
      caption: `Example: ${page.techniques[0].name}`,
    });
    const last = stage === example.stages.length - 1;
    place.replaceChildren(
      el('h3', {}, STAGES[stage]),
      last ? told(example.step) : el('div', { class: 'told' }, paragraphs(example.stages[stage])),
      el(
        'div',
        { class: 'buttons' },
        stage > 0 ? button('Back', () => void this.#example(page, place, stage - 1)) : '',
        last ? '' : button('Go on', () => void this.#example(page, place, stage + 1), { class: 'accent' }),
      ),
    );
    await teacher.draw(example.drawings[stage] ?? null, example.start);
  }

  /** @param {Technique} technique */
  async #practise(technique) {
    this.leave();
    this.#drill = new Drill(this.app, technique, () => void this.#open(technique.id));
    this.element.replaceChildren(
      button('All techniques', () => this.#list(), { class: 'link' }),
      this.#drill.element,
    );
    await this.#drill.next();
  }
}
