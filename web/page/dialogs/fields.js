/** Fields of dialogs, each with its label. */

import { el } from '../dom.js';

/**
 * A choice of one.
 * @param {string} text @param {Record<string, string>} options names by value
 * @param {string} chosen @param {(value: string) => void} choose
 */
export function selectField(text, options, chosen, choose) {
  const choices = Object.entries(options).map(([value, name]) =>
    el('option', { value, selected: value === chosen }, name),
  );
  const select = el('select', { onchange: () => choose(select.value) }, choices);
  return { label: el('label', { class: 'field' }, text, select), select };
}

/**
 * A number within limits; what lies outside becomes the nearest.
 * @param {string} text @param {number} least @param {number} most
 * @param {number} value @param {(value: number) => void} choose
 */
export function numberField(text, least, most, value, choose) {
  const input = el('input', { type: 'number', min: least, max: most, value: String(value) });
  input.addEventListener('change', () => {
    const number = Math.round(Math.max(least, Math.min(most, Number(input.value) || least)));
    input.value = String(number);
    choose(number);
  });
  return el('label', { class: 'field' }, text, input);
}

/**
 * Something that is on or off.
 * @param {string} text @param {boolean} checked @param {(on: boolean) => void} choose
 */
export function switchField(text, checked, choose) {
  const input = el('input', { type: 'checkbox', checked, onchange: () => choose(input.checked) });
  return el('label', { class: 'choice' }, input, text);
}
