// Serves the page in both ways and runs the end-to-end tests against them.
//
//     node tests/e2e/run.js --program ../target/debug/ninefold --site ../target/site [NAME…]
//
// Either may be left out. A name is that of a test file, without `.test.js`; `--only WORDS` runs the stories
// that have these words in their titles.
// @ts-check
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveFolder, startProgram } from './harness/doors.js';

const { values, positionals } = parseArgs({
  options: { program: { type: 'string' }, site: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});

const here = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(here).filter((name) => name.endsWith('.test.js'));
const chosen = names.filter(
  (name) => positionals.length === 0 || positionals.includes(name.replace('.test.js', '')),
);
if (chosen.length === 0) throw new Error(`no test is called ${positionals.join(', ')}`);

/** @type {import('./harness/doors.js').Door[]} */
const doors = [];
const environment = { ...process.env };
if (values.program !== undefined) {
  const door = await startProgram(values.program);
  doors.push(door);
  environment['NINEFOLD_HTTP'] = door.url;
}
if (values.site !== undefined) {
  const door = await serveFolder(values.site);
  doors.push(door);
  environment['NINEFOLD_WASM'] = door.url;
  environment['NINEFOLD_SITE'] = values.site;
}
if (doors.length === 0) throw new Error('neither --program nor --site was given');

if (values.only !== undefined) environment['NINEFOLD_ONLY'] = values.only;
const tests = spawn(
  process.execPath,
  ['--test', '--test-reporter=spec', '--test-concurrency=2', ...chosen.map((name) => here + name)],
  { stdio: 'inherit', env: environment },
);
const code = await new Promise((resolve) => tests.once('exit', resolve));
for (const door of doors) await door.close();
process.exitCode = code === 0 ? 0 : 1;
