/** The panel beside the board, or the sheet that slides up over the tools: one view at a time. */

import { button, el } from './dom.js';

/** @typedef {import('./app.js').View} View */

export class Panel {
  /** @param {HTMLElement} host @param {Record<string, View>} views */
  constructor(host, views) {
    this.host = host;
    this.views = views;
    this.current = '';
    this.tabs = Object.entries(views).map(([id, view]) => this.#tab(id, view));
    const list = el(
      'div',
      { role: 'tablist', class: 'tabs', 'aria-label': 'Help and study', onkeydown: this.#walk.bind(this) },
      this.tabs,
    );
    this.body = el('div', { role: 'tabpanel', class: 'view', id: 'view', tabindex: -1 });
    const close = button('×', () => this.close(), { class: 'close', 'aria-label': 'Close' });
    host.replaceChildren(el('div', { class: 'bar' }, list, close), this.body);
  }

  /** @param {string} id @param {View} view */
  #tab(id, view) {
    return button(view.name, () => this.show(id), {
      role: 'tab',
      id: `tab-${id}`,
      'aria-controls': 'view',
      'aria-selected': 'false',
    });
  }

  /** Arrows walk along the tabs. @param {KeyboardEvent} event */
  #walk(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const ids = Object.keys(this.views);
    const next = ids[(ids.indexOf(this.current) + by + ids.length) % ids.length];
    this.show(next);
    this.tabs[ids.indexOf(next)].focus();
  }

  /** Brings a view to the front. @param {string} id @param {string} [argument] */
  show(id, argument) {
    const view = this.views[id];
    if (!view) return;
    if (this.current !== id) {
      this.views[this.current]?.leave?.();
      this.current = id;
      this.body.replaceChildren(view.element);
      this.body.setAttribute('aria-labelledby', `tab-${id}`);
      Object.keys(this.views).forEach((other, index) => {
        this.tabs[index].setAttribute('aria-selected', String(other === id));
        this.tabs[index].tabIndex = other === id ? 0 : -1;
      });
    }
    this.host.classList.add('open');
    view.enter?.(argument);
  }

  /** The view in front is shown again. */
  reopen() {
    this.host.classList.add('open');
  }

  /** The view in front ends what it was doing. */
  leave() {
    this.views[this.current]?.leave?.();
  }

  /** Makes room for the tools. What was begun goes on: a drill, a puzzle being set, a path. */
  close() {
    this.host.classList.remove('open');
  }
}
