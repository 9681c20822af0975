/** Steps and arguments as the engine tells them. */

import { el, paragraphs } from '../dom.js';

/** @typedef {import('../engine/reports.js').Step} Step */
/** @typedef {import('../engine/reports.js').Line} Line */

/** The three breaths of a hint, and of an example. */
export const STAGES = ['Where to look', 'What is there', 'What follows'];

/** The lines of an argument, indented as they rest on each other. @param {Line[]} lines @returns {HTMLElement} */
export const proof = (lines) => el('ol', { class: 'proof' }, lines.map(proofLine));

/** @param {Line} line @returns {HTMLElement} */
function proofLine({ name, text, lines }) {
  const below = lines && lines.length > 0 ? el('ol', {}, lines.map(proofLine)) : null;
  return el('li', {}, name ? el('span', { class: 'name' }, name) : null, text, below);
}

/** A step with all that there is to say about it. @param {Step} step */
export function told(step) {
  const long = step.proof && step.proof.length > 0;
  return el(
    'div',
    { class: 'told' },
    paragraphs(step.explanation ?? step.words),
    long ? el('details', {}, el('summary', {}, 'The whole argument'), proof(step.proof ?? [])) : null,
  );
}

/** A link to the page of a technique. @param {{technique: string, name: string}} step */
export const pageLink = ({ technique, name }) =>
  el('a', { href: `techniques/${technique}.html`, target: '_blank', rel: 'noopener' }, `About ${name}`);
