/** What a player has learned: how often each technique was found without help, and which are ticked. */

import { keep, kept } from './game/store.js';

/** So many found without help, and a technique is yours. */
export const ENOUGH = 10;

/** @typedef {{found: number, known: boolean}} Progress */

export class Learning {
  constructor() {
    this.progress = progressFrom(kept('learning'));
  }

  /** @param {string} technique @returns {Progress} */
  of(technique) {
    return this.progress[technique] ?? { found: 0, known: false };
  }

  /** One more was found without help. @param {string} technique */
  found(technique) {
    const found = this.of(technique).found + 1;
    this.#set(technique, { found, known: this.of(technique).known || found >= ENOUGH });
  }

  /** @param {string} technique @param {boolean} known */
  tick(technique, known) {
    this.#set(technique, { ...this.of(technique), known });
  }

  /** The ids of all that are ticked. */
  get known() {
    return Object.keys(this.progress).filter((technique) => this.progress[technique].known);
  }

  /** Takes over what was exported. @param {unknown} exported */
  restore(exported) {
    this.progress = progressFrom(exported);
    keep('learning', this.progress);
  }

  /** @param {string} technique @param {Progress} progress */
  #set(technique, progress) {
    this.progress = { ...this.progress, [technique]: progress };
    keep('learning', this.progress);
  }
}

/** What was kept, as far as it is understood. @param {unknown} kept @returns {Record<string, Progress>} */
export function progressFrom(kept) {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(
    ([id, it]) => /^[a-z0-9-]+$/.test(id) && Number.isInteger(it?.found) && typeof it?.known === 'boolean',
  );
  return Object.fromEntries(entries.map(([id, { found, known }]) => [id, { found, known }]));
}
