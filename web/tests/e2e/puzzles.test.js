// Puzzles that come and go: new ones, imports of anything, exports, paper.
// @ts-check
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { scenario } from './harness/scenario.js';
import { expectSoon } from './harness/person.js';
import { EASY, HARD, placed } from './puzzles.js';

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));

/** @param {import('./harness/person.js').Person} person */
const givens = async (person) => (await person.line()).replaceAll('.', '').length;

scenario(
  'New: a level is chosen, and a puzzle of that level is on the board with its rating',
  async (person) => {
    const dialog = await person.openDialog('New');
    await person.touch(dialog.getByRole('radio', { name: /^Medium/ }));
    await person.press('New puzzle');
    await dialog.waitFor({ state: 'detached' });
    assert.ok((await givens(person)) >= 17);
    await person.hears(/medium, SE \d/i);
  },
);

scenario('New: today’s puzzle is the same for everyone', { sizes: ['desktop'] }, async (person) => {
  /** @type {string[]} */
  const lines = [];
  for (let count = 0; count < 2; count += 1) {
    const dialog = await person.openDialog('New');
    await dialog.getByRole('radio', { name: /^Easy/ }).click();
    await person.press('Today’s puzzle');
    await dialog.waitFor({ state: 'detached' });
    lines.push(await person.line());
    await person.open(`#p=${EASY}`);
  }
  assert.equal(lines[0], lines[1]);
  assert.notEqual(lines[0], EASY);
});

scenario('New: several at once, and one of them is chosen', { sizes: ['desktop'] }, async (person) => {
  const dialog = await person.openDialog('New');
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('3');
  await person.press('New puzzle');
  await dialog.getByRole('button', { name: /^3: / }).waitFor();
  await person.press(/^2: /);
  await dialog.waitFor({ state: 'detached' });
  assert.ok((await givens(person)) >= 17);
});

scenario('New: closing the dialog breaks off a search', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  const dialog = await person.openDialog('New');
  await dialog.getByRole('radio', { name: /^Extreme/ }).click();
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('20');
  await person.press('New puzzle');
  await person.hears('Making it …');
  await person.closeDialog();
  await person.expectLine(EASY);
  await person.press('Hint');
  await person.page.getByRole('heading', { name: 'Where to look' }).waitFor();
});

scenario('Import: typed or pasted text in many forms is shown before it is taken', async (person) => {
  const board = HARD.match(/.{9}/g)?.join('\n') ?? '';
  for (const text of [HARD, HARD.replaceAll('.', '0'), board, `https://example.org/?sudoku=${HARD}`]) {
    const dialog = await person.openDialog('Import');
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByText('It has one solution.').waitFor();
    await dialog.getByRole('img', { name: 'The board that was read' }).waitFor();
    await person.press('Play');
    await person.expectLine(HARD);
    await person.open(`#p=${EASY}`);
  }
});

scenario('Import: what can’t be read is told in words', async (person) => {
  await person.openWith(EASY);
  const dialog = await person.openDialog('Import');
  await dialog.getByRole('textbox').fill('no puzzle at all');
  await expectSoon(async () => ((await dialog.locator('.error').textContent()) ?? '').length > 10, true);
  await person.closeDialog();
  await person.expectLine(EASY);
});

scenario('Import: a file of MATLAB', async (person) => {
  const dialog = await person.openDialog('Import');
  await dialog.getByLabel('A file').setInputFiles(`${EXAMPLES}sudoku1.mat`);
  await dialog.getByText('It has one solution.').waitFor();
  await person.press('Play');
  const text = await readFile(`${EXAMPLES}sudoku1.txt`, 'utf8');
  await person.expectLine(text.replaceAll(/[^1-9.]/g, ''));
});

scenario('Import: a file is dropped on the page', { sizes: ['desktop'] }, async (person) => {
  const bytes = [...(await readFile(`${EXAMPLES}sudoku2.mat`))];
  const data = await person.page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], 'sudoku2.mat'));
    return transfer;
  }, bytes);
  await person.grid().dispatchEvent('drop', { dataTransfer: data });
  await person.dialog().getByText('It has one solution.').waitFor();
  await person.press('Play');
  const text = await readFile(`${EXAMPLES}sudoku2.txt`, 'utf8');
  await person.expectLine(text.replaceAll(/[^1-9.]/g, ''));
});

scenario(
  'Import: several puzzles in one text, and another of them is taken',
  { sizes: ['desktop'] },
  async (person) => {
    const dialog = await person.openDialog('Import');
    await dialog.getByRole('textbox').fill(`${EASY}\n${HARD}\n`);
    await dialog.getByText('1 more in the same text').click();
    await person.press('Puzzle 2');
    await person.expectLine(HARD);
  },
);

scenario('Import: the link of a board shared before', { sizes: ['phone'] }, async (person) => {
  await person.openWith(EASY);
  await person.enter(1, 2, 3);
  await person.openDialog('Share');
  const link = person.dialog().getByRole('textbox', { name: 'Link' });
  await expectSoon(async () => /#s=/.test(await link.inputValue()), true);
  const address = await link.inputValue();
  await person.closeDialog();
  await person.press('Undo');
  const dialog = await person.openDialog('Import');
  await dialog.getByRole('textbox').fill(address);
  await dialog.waitFor({ state: 'detached' });
  await person.expectLine(placed(EASY, 1, 2, 3));
});

scenario(
  'Export: text and binary formats download, and read back as the same board',
  { sizes: ['desktop'] },
  async (person) => {
    await person.openWith(EASY);
    const dialog = await person.openDialog('Share');
    const format = dialog.getByRole('combobox', { name: 'Format' });
    await expectSoon(async () => (await format.getByRole('option').count()) > 5, true);
    for (const id of ['line', 'board', 'sdx', 'mat', 'sukaku']) {
      await format.selectOption(id);
      const coming = person.page.waitForEvent('download');
      await person.press('Download');
      const file = await (await coming).path();
      const bytes = await readFile(file);
      assert.ok(bytes.length > 0, id);
      const read = await person.page.evaluate(readBack, { base64: bytes.toString('base64') });
      // A format without digits says what it loses.
      const lost = (await dialog.getByRole('status').textContent()) !== 'Done.';
      assert.ok(read === EASY || lost, id);
    }
  },
);

scenario('Export: pictures as SVG and PNG', { sizes: ['desktop'] }, async (person) => {
  await person.openWith(EASY);
  await person.openDialog('Share');
  for (const [name, start] of /** @type {[string, string][]} */ ([
    ['Picture (SVG)', '<svg'],
    ['Picture (PNG)', '\u0089PNG'],
  ])) {
    const coming = person.page.waitForEvent('download');
    await person.press(name);
    const bytes = await readFile(await (await coming).path());
    assert.ok(bytes.toString('latin1').startsWith(start), name);
  }
});

scenario(
  'Print: puzzles on paper with answers overleaf',
  { sizes: ['desktop'], opened: false },
  async (person) => {
    await person.page.addInitScript(() => {
      window.print = () => void (document.body.dataset['printed'] = 'yes');
    });
    await person.openWith(EASY);
    await person.openDialog('Print');
    await person.press('Print');
    await expectSoon(() => person.page.evaluate(() => document.body.dataset['printed']), 'yes');
    await person.page.emulateMedia({ media: 'print' });
    const paper = person.page.locator('.paper figure');
    assert.equal(await paper.count(), 2);
    assert.ok(await paper.first().isVisible());
    assert.equal(await person.grid().isVisible(), false);
    assert.equal(pages(await person.page.pdf({ format: 'A4' })), 2);
  },
);

scenario(
  'Print: the browser’s own command prints the board as it stands',
  { sizes: ['desktop'] },
  async (person) => {
    await person.openWith(EASY);
    await expectSoon(() => person.page.locator('.paper figure').count(), 1);
    assert.equal(pages(await person.page.pdf({ format: 'A4' })), 1);
    await person.page.emulateMedia({ media: 'print' });
    const paper = person.page.locator('.paper figure');
    assert.equal(await paper.count(), 1);
    assert.ok(await paper.isVisible());
  },
);

/** How many pages a PDF has. @param {Buffer} pdf */
const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/**
 * The givens that the engine of the page reads from a file. Runs on the page.
 * @param {{ base64: string }} puzzle
 */
async function readBack(puzzle) {
  const at = new URL('engine/carrier.js', document.baseURI).href;
  const { connect } = await import(at);
  const engine = await connect();
  return (await engine.ask('parse', { puzzle })).state.givens;
}
