/** Counts the time of a game while someone looks at it; only if that is wanted. A press pauses it. */

import { find } from './dom.js';
import { isEmpty, isFull } from './game/board.js';
import { keep } from './game/store.js';

/** @param {import('./desk.js').Desk} desk */
export function startTimer(desk) {
  const face = /** @type {HTMLButtonElement} */ (find('#timer'));
  let paused = false;
  const show = () => {
    face.hidden = !desk.settings.timer;
    face.textContent = clock(desk.play.seconds) + (paused ? ' paused' : '');
    face.setAttribute('aria-label', `Timer: ${face.textContent}. ${paused ? 'Go on' : 'Pause'}`);
  };
  face.addEventListener('click', () => {
    paused = !paused;
    show();
  });
  desk.addEventListener('settings', show);
  desk.addEventListener('game', () => {
    paused = false;
    show();
  });
  window.setInterval(() => {
    const idle = paused || document.hidden || desk.sheet || isEmpty(desk.board) || isFull(desk.board);
    if (!desk.settings.timer || idle) return;
    desk.play = { ...desk.play, seconds: desk.play.seconds + 1 };
    if (desk.play.seconds % 10 === 0) keep('game', desk.play);
    show();
  }, 1000);
  show();
}

/** Minutes and seconds, with hours if it took that long. @param {number} seconds */
export function clock(seconds) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
