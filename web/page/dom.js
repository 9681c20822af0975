/** Makes elements of the page. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with these attributes; `on…` are listeners, `class` may be a list, false and null leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') Object.assign(element, { [name]: value });
    else
      element.setAttribute(
        name,
        value === true ? '' : String(Array.isArray(value) ? value.filter(Boolean).join(' ') : value),
      );
  }
  element.append(...children.flat().filter(isThere).map(written));
  return element;
}

/** @param {Child} child @returns {child is Node | string | number} */
const isThere = (child) => child !== null && child !== undefined && child !== false;

/** @param {Node | string | number} child */
const written = (child) => (child instanceof Node ? child : String(child));

/**
 * A button that says what it does.
 * @param {string} label @param {() => void} press @param {Record<string, any>} [attributes]
 */
export const button = (label, press, attributes = {}) =>
  el('button', { type: 'button', onclick: press, ...attributes }, label);

/**
 * The element that matches; it is always there, or the page is broken.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} selector @param {ParentNode} [within]
 * @returns {Kind}
 */
export function find(selector, within = document) {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return /** @type {Kind} */ (found);
}

/** Paragraphs of a text that the engine told. @param {string} text @param {string} [kind] */
export const paragraphs = (text, kind = '') =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => el('p', { class: kind || null }, line.trim()));

/**
 * A picture that the engine drew, as an element.
 * @param {string} svg
 * @returns {Element}
 */
export function picture(svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return document.importNode(parsed, true);
}

/**
 * Makes the children of an element equal to these, but keeps those that are there, so that a press which has
 * begun on one of them and the focus live on. Listeners are not taken over: the element itself listens.
 * @param {Element} host @param {Node[]} children
 */
export function refit(host, children) {
  const old = [...host.childNodes];
  old.slice(children.length).forEach((child) => child.remove());
  children.forEach((child, index) => {
    const kept = old[index];
    if (!kept) host.append(child);
    else if (kept.nodeName !== child.nodeName) host.replaceChild(child, kept);
    else if (kept instanceof Element && child instanceof Element) become(kept, child);
    else if (kept.nodeValue !== child.nodeValue) kept.nodeValue = child.nodeValue;
  });
}

/** @param {Element} element @param {Element} other */
function become(element, other) {
  for (const { name } of [...element.attributes]) {
    if (!other.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  refit(element, [...other.childNodes]);
}
