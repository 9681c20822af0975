/** Puts the parts of the page together. */

import { BoardView } from './board/board.js';
import { Desk } from './desk.js';
import { dialogs } from './dialogs.js';
import { printBoard } from './dialogs/print.js';
import { button, find } from './dom.js';
import { connect } from './engine/carrier.js';
import { inWords, isBrokenOff, isRefused } from './engine/refusal.js';
import { listenToKeys } from './entry/keys.js';
import { candidateMenu } from './entry/menu.js';
import { listenToPointers } from './entry/pointer.js';
import { digit as digitAt, isEmpty, isFull } from './game/board.js';
import { list, peers } from './game/cells.js';
import { begin } from './game/history.js';
import { settingsFrom } from './game/settings.js';
import { decode } from './game/share.js';
import { gameFrom, keep, kept } from './game/store.js';
import { Learning } from './learning.js';
import { Panel } from './panel.js';
import { startTimer } from './timer.js';
import { Teacher } from './teacher.js';
import { toolbar } from './toolbar.js';
import { exploreView } from './views/explore.js';
import { hintView } from './views/hint.js';
import { learnView } from './views/learn.js';
import { pathView } from './views/path.js';
import { setView } from './views/set.js';

const desk = new Desk();
desk.settings = settingsFrom(kept('settings'));
desk.play = gameFrom(kept('game')) ?? begin();

const engine = connect();
const teacher = new Teacher(desk, engine);
const learning = new Learning();

/** @type {import('./app.js').App} */
const app = { desk, engine, teacher, learning, say, open, closeDialog: () => doors.close() };

const board = new BoardView(find('#board'));
const views = {
  hint: hintView(app),
  path: pathView(app),
  explore: exploreView(app),
  learn: learnView(app),
  set: setView(app),
};
const panel = new Panel(find('#panel'), views);
const doors = dialogs(app);

/** @param {string} name @param {string} [argument] */
function open(name, argument) {
  if (name in views) panel.show(name, argument);
  else doors.open(name);
}

/** The menu of a candidate, for those who use keys: first of the smallest that is noted. */
function menuAtCursor() {
  const { left, bottom } = board.cells[desk.cursor].getBoundingClientRect();
  openMenu(desk.cursor, list(desk.board.notes[desk.cursor])[0] ?? 1, { x: left, y: bottom });
}

let silence = 0;

/** @param {string} text */
function say(text) {
  find('#status').textContent = text;
  clearTimeout(silence);
  silence = window.setTimeout(() => (find('#status').textContent = ''), 5000);
}

function draw() {
  const { settings, selected } = desk;
  const chosen = selected.size === 1 ? digitAt(desk.board, [...selected][0]) : 0;
  const seen = settings.peers && selected.size === 1 ? peers([...selected][0]) : [];
  const judged = desk.judgement?.board === desk.board ? desk.judgement : null;
  board.show(desk.board, {
    selected,
    cursor: desk.cursor,
    peers: new Set(seen),
    same: settings.same ? desk.held || chosen : 0,
    clashing: new Set(settings.conflicts ? judged?.clashing : []),
    drawing: desk.drawing,
  });
  caption();
}

/** In the top line: what the puzzle is called, or what lies over it and the way back. */
function caption() {
  const place = find('#caption');
  find('#title').textContent = desk.play.title;
  find('#title').hidden = desk.sheet !== null;
  place.hidden = desk.sheet === null;
  find('#beginning').hidden = desk.sheet !== null || !isEmpty(desk.board);
  if (!desk.sheet || place.dataset.text === desk.sheet.caption) return;
  place.dataset.text = desk.sheet.caption;
  place.replaceChildren(
    button(desk.sheet.caption, () => panel.reopen(), { class: 'link' }),
    button('Back', leaveSheet, { 'aria-label': 'Back to my board' }),
  );
}

/** Whoever laid something over the game takes it away. */
function leaveSheet() {
  panel.leave();
  desk.lay(null);
}

function dress() {
  const { theme, large } = desk.settings;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.large = String(large);
}

/** Told once for each board that is finished. @type {import('./game/board.js').Board | null} */
let celebrated = null;

async function judge() {
  try {
    const judgement = await teacher.judge();
    if (!judgement || desk.sheet || !isFull(desk.board) || celebrated === desk.board) return;
    celebrated = desk.board;
    if (judgement.report.standing === 'correct') say('Solved: every digit is in its place.');
    else say('The board is full, but something is wrong: Hint says more.');
  } catch (error) {
    say(inWords(error));
  }
}

/** What stands in a link; as it is, if it was damaged. @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A link may carry a board, or lead to a technique. */
async function followLink() {
  const said = unescaped(location.hash.slice(1));
  if (said === '') return;
  const [view, argument] = said.split('/');
  if (view in views) return open(view, argument);
  const shared = await decode(said);
  if (!shared) return say('This link holds no board that can be read.');
  desk.begin(begin(shared, 'From a link'));
  history.replaceState(null, '', location.pathname + location.search);
}

find('#beginning').append(
  'Paste a puzzle anywhere, or',
  button('type it in', () => open('set')),
  button('start a new one', () => open('new')),
);
dress();
draw();
desk.addEventListener('change', draw);
desk.addEventListener('settings', () => {
  dress();
  keep('settings', desk.settings);
});
desk.addEventListener('board', () => {
  desk.draw('');
  if (!keep('game', desk.play))
    say('This browser keeps nothing: the game will be gone when the page is closed.');
  void judge();
});
toolbar(desk, () => {
  open('hint');
  views.hint.ask();
});
const openMenu = candidateMenu(app);
listenToKeys(desk, {
  h: () => find('#hint').click(),
  n: () => open('new'),
  i: () => open('import'),
  m: menuAtCursor,
  '?': () => open('keys'),
  arrowleft: () => views.path.back(),
  arrowright: () => views.path.forward(),
});
listenToPointers(desk, board.grid, openMenu);
startTimer(desk);
printBoard(app);
if (matchMedia('(min-width: 1000px)').matches) panel.show('hint');
void judge();
void followLink();
window.addEventListener('hashchange', () => void followLink());
window.addEventListener('unhandledrejection', (event) => {
  // A question that nobody waits for may be refused too; a fault of the page stays one.
  if (!isRefused(event.reason)) return;
  event.preventDefault();
  if (!isBrokenOff(event.reason)) say(inWords(event.reason));
});
document.body.dataset.ready = 'true';

if ('serviceWorker' in navigator && document.querySelector('meta[name="ninefold-engine"][content="wasm"]')) {
  void navigator.serviceWorker.register('service-worker.js');
}
