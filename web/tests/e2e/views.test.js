// Path, Explore, Learn and Set: what a person does there, and what comes of it.
// @ts-check
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, HARD, placed } from './puzzles.js';

/** @param {import('./harness/person.js').Person} person */
const filled = async (person) => (await person.line()).replaceAll('.', '').length;

scenario('Path: the whole explained solution, step by step, with the hardest marked', async (person) => {
  await person.openWith(HARD);
  const panel = await person.view('Path');
  await panel.getByRole('heading', { name: /^\d+ steps: hard, SE \d/ }).waitFor();
  await panel
    .getByText(/hardest/)
    .first()
    .waitFor();
  await person.hears(/^Step 1 of \d+/);
  await person.press('Forward');
  await person.hears(/^Step 2 of \d+/);
  const steps = panel.getByRole('list').getByRole('button');
  await steps.last().click();
  await expectSoon(() => filled(person), 80);
  await person.press('Back');
  await expectSoon(() => filled(person), 79);
});

scenario('Path: the slider and the arrow keys move through it', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  const panel = await person.view('Path');
  const slider = panel.getByRole('slider', { name: 'Step' });
  await slider.focus();
  await person.keys('ArrowRight', 'ArrowRight');
  await person.hears(/^Step 3 of \d+/);
  await person.cell(5, 5).click();
  await person.keys('ArrowLeft');
  await person.hears(/^Step 2 of \d+/);
  assert.equal(await slider.inputValue(), '2');
});

scenario(
  'Path: play from here takes the board to that moment, in one step that can be undone',
  async (person) => {
    await person.openWith(EASY);
    const panel = await person.view('Path');
    await panel.getByRole('list').getByRole('button').nth(4).click();
    await expectSoon(() => filled(person), 27);
    await person.press('Play from here');
    await person.closePanel();
    await expectSoon(() => filled(person), 27);
    await person.press('Undo');
    await person.expectLine(EASY);
  },
);

scenario('Looking at a path changes nothing of the game', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 3);
  await person.view('Path');
  await person.hears(/^Step 1 of \d+/);
  await person.press('Forward');
  await person.press('Back to my board');
  await person.expectLine(placed(EASY, 1, 2, 3));
});

scenario('Explore: all steps by technique, and one of them drawn', async (person) => {
  await person.openWith(EASY);
  const panel = await person.view('Explore');
  await person.press('All steps now');
  const technique = panel.getByRole('group').first();
  await technique.waitFor();
  await technique.locator('summary').click();
  await technique.getByRole('button').first().click();
  await person.page.locator('.drawing svg').waitFor();
});

scenario('Explore: why, and why not', async (person) => {
  await person.openWith(EASY);
  await person.choose(1, 2);
  const panel = await person.view('Explore');
  await panel.getByRole('combobox', { name: 'Digit' }).selectOption('2');
  await person.press('Why?');
  await panel.getByText(/2/).first().waitFor();
  await expectSoon(async () => /r1c2/.test((await panel.textContent()) ?? ''), true);
  await expectSoon(async () => /Looking/.test((await panel.textContent()) ?? ''), false);
  assert.equal(await panel.locator('.error').count(), 0);
});

scenario('Explore: facts that setters ask for', async (person) => {
  await person.openWith(EASY);
  const panel = await person.view('Explore');
  await person.press('Facts');
  await panel.getByText('Redundant givens').waitFor();
  await panel.getByText('Sudoku Explainer').waitFor();
});

scenario(
  'A candidate is asked about by a long press or a right click',
  { sizes: ['desktop'] },
  async (person) => {
    await person.openWith(EASY);
    await person.cell(1, 2).click({ button: 'right', position: { x: 5, y: 5 } });
    const menu = person.page.getByRole('menu', { name: '1 in r1c2' });
    await menu.getByRole('menuitem', { name: 'Strike' }).click();
    await person.expectCell(1, 2, 'candidates 2 3 4 8');
    await person.cell(1, 2).click({ button: 'right', position: { x: 5, y: 5 } });
    await person.page.getByRole('menuitem', { name: 'Why not?' }).click();
    await expectSoon(async () => /r1c2/.test((await person.panel().textContent()) ?? ''), true);
  },
);

scenario('A long press on a candidate opens its menu', { sizes: ['phone'] }, async (person) => {
  await person.openWith(EASY);
  const area = await person.cell(1, 2).boundingBox();
  assert.ok(area);
  const session = await person.page.context().newCDPSession(person.page);
  const finger = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  const menu = person.page.getByRole('menu', { name: '5 in r1c2' });
  await menu.waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await menu.getByRole('menuitem', { name: 'Why not?' }).tap();
  await person.page.getByRole('tabpanel', { name: 'Explore' }).waitFor();
});

scenario('Learn: the ladder, a technique with its idea and example in three stages', async (person) => {
  const panel = await person.view('Learn');
  await panel.getByRole('button', { name: 'Hidden Single', exact: false }).first().click();
  await panel.getByRole('heading', { level: 2 }).waitFor();
  await person.press('Show an example');
  await panel.getByRole('heading', { name: 'Where to look' }).waitFor();
  await person.press('Go on');
  await panel.getByRole('heading', { name: 'What is there' }).waitFor();
  await person.press('Go on');
  await panel.getByRole('heading', { name: 'What follows' }).waitFor();
  await person.page.locator('.drawing svg').waitFor();
  await person.press('Back to my board');
  await expectSoon(() => filled(person), 0);
});

scenario('Learn: a drill answers what was marked, and counts what was found without help', async (person) => {
  const panel = await person.view('Learn');
  await panel.getByRole('button', { name: /^Naked Single$/ }).click();
  await person.press('Find it');
  await panel.getByRole('heading', { name: 'Find it: Naked Single' }).waitFor();
  // Nothing marked: it says so rather than fail.
  await person.press('Is that it?');
  await expectSoon(async () => (await panel.locator('.told').count()) > 0, true);
  assert.equal(await panel.locator('.error').count(), 0);
  // The cell with one candidate is where it is: the answer says so, and asks for the digit.
  const cells = (await person.board()).flat();
  const single = cells.find(({ name }) => /candidates \d$/.test(name));
  assert.ok(single, 'the position has a cell with one candidate');
  const [row, column, digit] = [...single.name.matchAll(/\d/g)].map(([found]) => Number(found));
  await person.choose(row, column);
  await person.press('Is that it?');
  await panel.getByText(`r${row}c${column} is the cell.`).waitFor();
  await person.closePanel();
  await person.mode('Digit');
  await person.digit(digit);
  if (person.size === 'phone') await person.press('Find: Naked Single');
  await person.press('Is that it?');
  await panel.getByRole('heading', { name: 'That is it.' }).waitFor();
  await panel.getByText('1 of 10 found.').waitFor();
  await person.press('All techniques');
  await panel.getByText('1 of 10').waitFor();
});

scenario('Learn: a drill can be helped, and then does not count', { sizes: ['desktop'] }, async (person) => {
  const panel = await person.view('Learn');
  await panel.getByRole('button', { name: /^Naked Single$/ }).click();
  await person.press('Find it');
  await person.press('Help me');
  await panel.getByText(/^Look at /).waitFor();
  await person.press('Help me');
  await expectSoon(async () => /Look at /.test((await panel.textContent()) ?? ''), false);
  await person.page.locator('.drawing svg').waitFor();
  await person.press('All techniques');
  await panel.getByRole('heading', { name: 'Learn' }).waitFor();
  assert.equal(await panel.getByText('1 of 10').count(), 0);
});

scenario(
  'Learn: progress stays in the browser and can be exported',
  { sizes: ['desktop'] },
  async (person) => {
    const panel = await person.view('Learn');
    await panel.getByRole('checkbox', { name: 'I know Naked Single' }).check();
    await person.page.reload();
    await person.view('Learn');
    const tick = panel.getByRole('checkbox', { name: 'I know Naked Single' });
    await expectSoon(() => tick.isChecked(), true);
    const coming = person.page.waitForEvent('download');
    await person.press('Export progress');
    const file = await (await coming).path();
    assert.equal(JSON.parse(await readFile(file, 'utf8'))['naked-single'].known, true);
  },
);

scenario('Set: the number of solutions is told while givens are typed', async (person) => {
  const panel = await person.view('Set');
  await panel.getByText('Nothing is given yet.').waitFor();
  await person.closePanel();
  await person.enter(1, 1, 5);
  await person.button(/^Set: Several solutions/).waitFor();
  await person.enter(1, 2, 5);
  await person.button(/^Set: No solution/).waitFor();
  await person.press(/^Set: No solution/);
  await panel.getByText(/^No solution/).waitFor();
});

scenario(
  'Set: redundant givens are left out, and the puzzle is played',
  { sizes: ['desktop'] },
  async (person) => {
    const solution = '638192475945637821217845369186729534573418692492356718754261983829573146361984257';
    await person.openWith(placed(EASY, 1, 2, solution[1]));
    const panel = await person.view('Set');
    await panel.getByText(/^One solution/).waitFor();
    await person.press('Leave out redundant givens');
    await expectSoon(async () => (await filled(person)) < 24, true);
    const set = await person.line();
    await panel.getByText(/^One solution/).waitFor();
    await person.press('Play it');
    await person.expectLine(set);
    await person.enter(1, 2, Number(solution[1]));
    await person.expectLine(placed(set, 1, 2, solution[1]));
  },
);

scenario('Set: candidates that are in some solution are shown', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  const panel = await person.view('Set');
  await panel.getByRole('checkbox', { name: /candidates are in some solution/ }).check();
  await person.expectCell(1, 2, 'candidates 3');
});

scenario('Setting does not touch the game', async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 3);
  await person.view('Set');
  await person.press('Clear');
  await expectSoon(() => filled(person), 0);
  await person.view('Hint');
  await person.expectLine(placed(EASY, 1, 2, 3));
});
