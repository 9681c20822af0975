// Putting things on the board, with fingers, mouse and keys.
// @ts-check
import assert from 'node:assert/strict';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, EMPTY, placed } from './puzzles.js';

scenario('A cell is chosen and a digit pressed: it stands there, and again takes it away', async (person) => {
  await person.enter(4, 7, 5);
  await person.expectCell(4, 7, '5');
  await person.digit(5);
  await person.expectCell(4, 7, 'empty');
});

scenario('Givens stay whatever is pressed', async (person) => {
  await person.openWith(EASY);
  await person.expectCell(1, 1, '6, given');
  await person.enter(1, 1, 3);
  await person.press('Erase');
  await person.expectLine(EASY);
});

scenario('Marks are read out with their kind, and colours with their names', async (person) => {
  await person.choose(2, 2);
  await person.mode('Corner');
  await person.digit(1);
  await person.digit(9);
  await person.mode('Centre');
  await person.digit(4);
  await person.mode('Colour');
  await person.press('Colour green');
  await person.expectCell(2, 2, 'corner marks 1 9, centre marks 4, coloured green');
});

scenario('Erase takes the digit, then the marks, then the colour', async (person) => {
  await person.choose(2, 2);
  await person.mode('Colour');
  await person.press('Colour blue');
  await person.mode('Centre');
  await person.digit(4);
  await person.mode('Digit');
  await person.digit(7);
  await person.expectCell(2, 2, '7, coloured blue');
  await person.press('Erase');
  await person.expectCell(2, 2, 'centre marks 4, coloured blue');
  await person.press('Erase');
  await person.expectCell(2, 2, 'empty, coloured blue');
  await person.press('Erase');
  await person.expectCell(2, 2, 'empty');
});

scenario(
  'A digit takes its marks from the cells that see it, in one step that can be undone',
  async (person) => {
    await person.choose(5, 6);
    await person.mode('Corner');
    await person.digit(7);
    await person.choose(9, 9);
    await person.digit(7);
    await person.mode('Digit');
    await person.enter(5, 5, 7);
    await person.expectCell(5, 6, 'empty');
    await person.expectCell(9, 9, 'corner marks 7');
    await person.press('Undo');
    await person.expectCell(5, 6, 'corner marks 7');
    await person.expectCell(5, 5, 'empty');
  },
);

scenario('A drag chooses all cells on its way', async (person) => {
  await drag(person, [
    [2, 2],
    [2, 5],
    [4, 5],
  ]);
  await expectSoon(() => person.chosen(), ['r2c2', 'r2c3', 'r2c4', 'r2c5', 'r3c5', 'r4c5']);
  await person.digit(8);
  await person.expectLine(
    placed(
      placed(placed(placed(placed(placed(EMPTY, 2, 2, 8), 2, 3, 8), 2, 4, 8), 2, 5, 8), 3, 5, 8),
      4,
      5,
      8,
    ),
  );
});

scenario(
  'Ctrl-click adds a cell and takes it out again; Escape leaves none',
  { sizes: ['desktop'] },
  async (person) => {
    await person.choose(1, 1);
    await person.cell(5, 5).click({ modifiers: ['Control'] });
    await person.cell(9, 9).click({ modifiers: ['Control'] });
    assert.deepEqual(await person.chosen(), ['r1c1', 'r5c5', 'r9c9']);
    await person.cell(5, 5).click({ modifiers: ['Control'] });
    assert.deepEqual(await person.chosen(), ['r1c1', 'r9c9']);
    await person.keys('Escape');
    assert.deepEqual(await person.chosen(), []);
  },
);

scenario('A double click chooses equal digits', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  await person.cell(1, 8).dblclick();
  await expectSoon(() => person.chosen(), ['r1c8', 'r3c3', 'r4c4', 'r7c1']);
});

scenario('A double tap fills in the only candidate', async (person) => {
  await person.choose(3, 3);
  await person.mode('Centre');
  await person.digit(6);
  await person.choose(9, 9);
  await person.mode('Digit');
  await (person.size === 'phone' ? doubleTap(person, 3, 3) : person.cell(3, 3).dblclick());
  await person.expectCell(3, 3, '6');
});

scenario('Digit first: a digit is chosen, then cells are tapped', async (person) => {
  await person.openDialog('Settings');
  await person.touch(person.page.getByRole('checkbox', { name: /^Digit first/ }));
  await person.closeDialog();
  await person.digit(4);
  await person.choose(1, 1);
  await person.choose(5, 5);
  await person.expectLine(placed(placed(EMPTY, 1, 1, 4), 5, 5, 4));
});

scenario('What is left of each digit is counted', async (person) => {
  await person.openWith(EASY);
  await person.button('7, 5 left').waitFor();
  await person.enter(1, 2, 7);
  await person.button('7, 4 left').waitFor();
});

scenario('Digits that clash are shown at once and said', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 6);
  await person.expectCell(1, 1, '6, given, clashes with another');
  await person.expectCell(1, 2, '6, clashes with another');
  await person.press('Undo');
  await person.expectCell(1, 1, '6, given');
});

scenario(
  'A press on a digit counts even when the page changes under the finger',
  { sizes: ['desktop'] },
  async (person) => {
    await person.openWith(EASY);
    await person.choose(1, 2);
    const button = person.button(/^1,/);
    const area = await button.boundingBox();
    assert.ok(area);
    await person.page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);
    await person.page.mouse.down();
    // The mode changes, as it would if the engine's answer came just now.
    await person.keys('x', 'z');
    await person.page.mouse.up();
    await person.expectCell(1, 2, '1');
  },
);

scenario('Nine fixed places: notes by settings, and all candidates at once in one step', async (person) => {
  await person.openWith(EASY);
  await person.view('Hint');
  await person.press('Fill candidates');
  await person.expectCell(1, 2, 'candidates 1 2 3 4 8');
  await person.closePanel();
  await person.choose(1, 2);
  await person.mode('Notes');
  await person.digit(4);
  await person.expectCell(1, 2, 'candidates 1 2 3 8');
  await person.press('Undo');
  await person.press('Undo');
  await person.expectCell(1, 2, 'empty');
});

/**
 * @param {import('./harness/person.js').Person} person
 * @param {[number, number][]} corners
 */
async function drag(person, corners) {
  const { page } = person;
  const points = [];
  for (const [row, column] of corners) {
    const area = await person.cell(row, column).boundingBox();
    assert.ok(area);
    points.push({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
  }
  if (person.size === 'desktop') {
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const touch = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
    session.send('Input.dispatchTouchEvent', {
      type: /** @type {any} */ (type),
      touchPoints,
      timestamp: (timestamp += 0.03),
    });
  await touch('touchStart', [points[0]]);
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    for (let part = 1; part <= 8; part += 1) {
      await touch('touchMove', [
        { x: from.x + ((to.x - from.x) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 },
      ]);
    }
  }
  // A finger rests before it is lifted: Chromium takes a tap right after a flick for the end of the flick.
  for (let rest = 0; rest < 5; rest += 1) await touch('touchMove', [points[points.length - 1]]);
  await touch('touchEnd', []);
}

/**
 * @param {import('./harness/person.js').Person} person
 * @param {number} row
 * @param {number} column
 */
async function doubleTap(person, row, column) {
  const area = await person.cell(row, column).boundingBox();
  assert.ok(area);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  await person.page.touchscreen.tap(x, y);
  await person.page.touchscreen.tap(x, y);
}
