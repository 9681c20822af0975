/**
 * The ladder as a path: each technique with its idea, a drawn example in three stages, and drills on fresh
 * positions whose answers look at what was marked.
 */

import { button, el, paragraphs } from '../dom.js';
import { download } from '../download.js';
import { inWords, isBrokenOff } from '../engine/refusal.js';
import { candidatesOf, ofState } from '../game/board.js';
import { CELLS, candidateName, has, list, name } from '../game/cells.js';
import { begin } from '../game/history.js';
import { ENOUGH } from '../learning.js';
import { pageLink, told } from './told.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../engine/reports.js').Technique} Technique */
/** @typedef {import('../engine/reports.js').Techniques} Techniques */
/** @typedef {import('../engine/reports.js').Exercise} Exercise */
/** @typedef {import('../engine/reports.js').Attempt} Attempt */

/** @param {App} app @returns {import('../app.js').View} */
export function learnView(app) {
  const view = new LearnView(app);
  return { name: 'Learn', element: view.element, enter: (technique) => void view.enter(technique), leave: () => view.leave() };
}

const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
const STAGES = ['Where to look', 'What is there', 'What follows'];

class LearnView {
  /** @type {Technique[]} */ #ladder = [];
  /** @type {AbortController | undefined} */ #asking;
  /** @type {Exercise | null} */ #exercise = null;
  /** Whether the drill was helped. */ #helped = false;
  #number = 0;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = el('div');
  }

  /** @param {string} [technique] */
  async enter(technique) {
    try {
      if (this.#ladder.length === 0) this.#ladder = (await this.app.engine.ask('techniques', {})).techniques;
      if (technique) await this.#open(technique);
      else if (!this.#exercise) this.#list();
    } catch (error) {
      this.element.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  leave() {
    this.#asking?.abort();
    this.#exercise = null;
    if (this.app.desk.sheet && this.app.desk.sheet.purpose !== 'set') this.app.desk.lay(null);
  }

  #list() {
    this.leave();
    const groups = LEVELS.map((level) => this.#level(level, this.#ladder.filter((it) => it.level === level)));
    const yours = this.app.learning.known.length;
    this.element.replaceChildren(
      el('h2', {}, 'Learn'),
      el('p', { class: 'quiet' }, `The ladder, simplest first. Ten found without help, and a technique is yours: ${yours} of ${this.#ladder.length}. Hints can keep to those that are ticked.`),
      ...groups,
      el('div', { class: 'buttons' }, button('Export progress', () => download('ninefold-progress.json', new Blob([JSON.stringify(this.app.learning.progress)]))), this.#restore()),
    );
  }

  #restore() {
    const file = el('input', { type: 'file', accept: '.json,application/json', onchange: async () => {
      try {
        this.app.learning.restore(JSON.parse((await file.files?.[0].text()) ?? ''));
        this.#list();
      } catch {
        this.app.say('This file holds no progress.');
      }
    } });
    return el('label', { class: 'field' }, 'Import progress', file);
  }

  /** @param {string} level @param {Technique[]} techniques */
  #level(level, techniques) {
    const first = techniques.some(({ id }) => !this.app.learning.of(id).known);
    const items = techniques.map((technique) => this.#item(technique));
    const open = first && LEVELS.slice(0, LEVELS.indexOf(level)).every((easier) => this.#ladder.every((it) => it.level !== easier || this.app.learning.of(it.id).known));
    return el('details', { open }, el('summary', {}, `${level[0].toUpperCase()}${level.slice(1)} (${techniques.length})`), el('ul', { class: 'ladder' }, items));
  }

  /** @param {Technique} technique */
  #item({ id, name: label }) {
    const { found, known } = this.app.learning.of(id);
    const tick = el('input', { type: 'checkbox', checked: known, 'aria-label': `I know ${label}`, onchange: () => this.app.learning.tick(id, tick.checked) });
    return el('li', {}, tick, button(label, () => void this.#open(id)), found > 0 ? el('span', { class: 'count' }, `${found} of ${ENOUGH}`) : '');
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
      el('p', { class: 'quiet' }, [`Level: ${technique.level}`, technique.se && `SE ${technique.se}`, technique.hodoku && `HoDoKu ${technique.hodoku}`, found > 0 && `found ${found} times`].filter(Boolean).join(' · ')),
      el('div', { class: 'buttons' }, button('Find it', () => void this.#drill(technique), { class: 'accent' }), page.example ? button('Show an example', () => void this.#example(page, example, 0)) : ''),
      example,
      el('p', {}, pageLink({ technique: technique.id, name: technique.name })),
    );
  }

  /** @param {Techniques} page @param {HTMLElement} place @param {number} stage */
  async #example(page, place, stage) {
    const { example } = page;
    if (!example) return;
    const { desk, teacher } = this.app;
    desk.lay({ purpose: 'look', game: begin(ofState(example.start, { notes: true })), caption: `Example: ${page.techniques[0].name}` });
    const last = stage === example.stages.length - 1;
    place.replaceChildren(
      el('h3', {}, STAGES[stage]),
      last ? told(example.step) : el('div', { class: 'told' }, paragraphs(example.stages[stage])),
      el('div', { class: 'buttons' }, stage > 0 ? button('Back', () => void this.#example(page, place, stage - 1)) : '', last ? '' : button('Go on', () => void this.#example(page, place, stage + 1), { class: 'accent' })),
    );
    await teacher.draw(example.drawings[stage] ?? null, example.start);
  }

  /** A fresh position in which the technique is the next step. @param {Technique} technique */
  async #drill(technique) {
    const { signal } = (this.#asking = new AbortController());
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.element.replaceChildren(el('p', { class: 'quiet' }, 'Looking for a position …'), button('Stop', () => void this.#open(technique.id)));
    try {
      const { exercises } = await this.app.engine.ask('practise', { technique: technique.id, seed, count: 1 }, { signal });
      this.#number += 1;
      this.#pose(technique, exercises[0]);
    } catch (error) {
      if (isBrokenOff(error)) return;
      this.element.replaceChildren(el('p', { class: 'error' }, inWords(error)), button('Back', () => void this.#open(technique.id)));
    }
  }

  /** @param {Technique} technique @param {Exercise} exercise */
  #pose(technique, exercise) {
    const { desk } = this.app;
    this.#exercise = exercise;
    this.#helped = false;
    desk.lay({ purpose: 'drill', game: begin(ofState(exercise.start, { notes: true })), caption: `Find: ${technique.name}` });
    desk.choose('corner');
    const answer = el('div', { 'aria-live': 'polite' });
    this.element.replaceChildren(
      button('All techniques', () => this.#list(), { class: 'link' }),
      el('h2', {}, `Find it: ${technique.name}`),
      el('p', {}, 'Select the cells that it rests on, or strike what it rules out (or place what follows), then press Is that it?'),
      el('div', { class: 'buttons' }, button('Is that it?', () => void this.#judge(technique, answer), { class: 'accent' }), button('Help me', () => void this.#help(technique, answer)), button('Another one', () => void this.#drill(technique))),
      answer,
    );
  }

  /** @param {Technique} technique @param {HTMLElement} place */
  async #judge(technique, place) {
    const { desk, engine, learning } = this.app;
    const exercise = this.#exercise;
    if (!exercise) return;
    try {
      /** @type {Attempt} */
      const attempt = await engine.ask('attempt', { puzzle: exercise.start, technique: technique.id, ...marked(desk, exercise) });
      if (attempt.verdict === 'found') {
        if (!this.#helped) learning.found(technique.id);
        this.#found(technique, attempt, place);
        return;
      }
      place.replaceChildren(el('div', { class: 'told' }, paragraphs(attempt.words)));
      await this.app.teacher.draw(attempt.highlights ?? null, exercise.start);
    } catch (error) {
      place.replaceChildren(el('p', { class: 'error' }, inWords(error)));
    }
  }

  /** @param {Technique} technique @param {Attempt} attempt @param {HTMLElement} place */
  #found(technique, attempt, place) {
    const { desk, learning, teacher } = this.app;
    const { found } = learning.of(technique.id);
    const count = this.#helped ? 'With help: it does not count.' : found >= ENOUGH ? `${found} found: it is yours.` : `${found} of ${ENOUGH} found.`;
    place.replaceChildren(
      el('h3', {}, 'That is it.'),
      el('p', { class: 'quiet' }, count),
      attempt.step ? told(attempt.step) : el('p', {}, attempt.words),
      el('div', { class: 'buttons' }, button('Next one', () => void this.#drill(technique), { class: 'accent' })),
    );
    if (attempt.step && this.#exercise) {
      desk.select([]);
      void teacher.draw(attempt.step.highlights ?? null, this.#exercise.start);
    }
  }

  /** @param {Technique} technique @param {HTMLElement} place */
  async #help(technique, place) {
    const exercise = this.#exercise;
    if (!exercise) return;
    this.#helped = true;
    const { step } = exercise;
    const show = () => {
      place.replaceChildren(told(step), el('div', { class: 'buttons' }, button('Next one', () => void this.#drill(technique), { class: 'accent' })));
      void this.app.teacher.draw(step.highlights ?? null, exercise.start);
    };
    const houses = step.highlights?.houses ?? [];
    place.replaceChildren(
      el('p', {}, houses.length > 0 ? `Look at ${houses.map(houseName).join(' and ')}.` : `Look at ${cellsOf(step).join(', ')}.`),
      el('div', { class: 'buttons' }, button('Show it', show)),
    );
  }
}

/** The cells of a step's pattern. @param {import('../engine/reports.js').Step} step */
const cellsOf = (step) => [...new Set((step.highlights?.pattern ?? []).map((candidate) => candidate.slice(1)))];

/** @param {string} house */
const houseName = (house) => `${{ r: 'row', c: 'column', b: 'box' }[house[0]]} ${house.slice(1)}`;

/** What the player marked: cells, candidates struck, digits placed. @param {import('../desk.js').Desk} desk @param {Exercise} exercise */
function marked(desk, exercise) {
  const { board, selected } = desk;
  const before = candidatesOf(exercise.start);
  const placed = CELLS.filter((cell) => board.digits[cell] && before[cell] !== 0);
  const struck = CELLS.filter((cell) => !board.digits[cell] && before[cell] !== 0).flatMap((cell) =>
    list(before[cell]).filter((digit) => !has(board.notes[cell], digit)).map((digit) => candidateName(cell, digit)),
  );
  // What a digit that was placed rules out is no strike of the player's.
  const own = placed.length > 0 ? [] : struck;
  return {
    cells: [...selected].sort((one, other) => one - other).map(name).join(' '),
    struck: own.join(' '),
    placed: placed.map((cell) => candidateName(cell, board.digits[cell])).join(' '),
  };
}
