/**
 * What every view works with.
 *
 * @typedef {object} App
 * @property {import('./desk.js').Desk} desk
 * @property {import('./engine/carrier.js').Engine} engine
 * @property {import('./teacher.js').Teacher} teacher
 * @property {import('./learning.js').Learning} learning
 * @property {(text: string) => void} say            tells the player, also those who listen
 * @property {(name: string, argument?: string) => void} open   a view of the panel, or a dialog
 * @property {() => void} closeDialog
 */

/**
 * A view of the panel.
 * @typedef {object} View
 * @property {string} name     what its tab is called
 * @property {HTMLElement} element
 * @property {(argument?: string) => void} [enter]  it comes to the front
 * @property {() => void} [leave]                   another one does
 */

export {};
