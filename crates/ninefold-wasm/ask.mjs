// Asks a module: node ask.mjs MODULE.wasm, a question on each line of standard input, an answer on each line of
// standard output.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, reserve, ask, answer } = instance.exports;

function reply(question) {
  const bytes = new TextEncoder().encode(question);
  const place = reserve(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const length = ask();
  // The memory may have grown, and stands elsewhere then.
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

for (const question of readFileSync(0, 'utf8').split('\n').filter(Boolean)) console.log(reply(question));
