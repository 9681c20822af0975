// Measures ninefold-exact against the sudoku crate in WebAssembly, in interleaved rounds:
//
//   RUSTFLAGS="-C target-feature=+simd128" cargo build --release --target wasm32-unknown-unknown
//   node measure.mjs target/wasm32-unknown-unknown/release/peers_wasm.wasm FILE…
//
// Each file has one puzzle of 81 characters to a line. Counting to 2; the fastest of the rounds.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";

const ROUNDS = 15;
const SAMPLE = 2000;
const LIMIT = 2;

const [program, ...files] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(program), {});
const { room, has_vectors, peer, one, bulk, memory } = instance.exports;

/** The same order every time: neighbours in a file are often alike, which flatters some solvers. */
function shuffle(lines) {
  let state = 2026;
  for (let left = lines.length - 1; left > 0; left--) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const other = state % (left + 1);
    [lines[left], lines[other]] = [lines[other], lines[left]];
  }
}

async function load(file) {
  const text = await readFile(file, "latin1");
  const lines = text.split("\n").map((line) => line.slice(0, 81)).filter((line) => /^[.0-9]{81}$/.test(line));
  shuffle(lines);
  lines.length = Math.min(lines.length, SAMPLE);
  const at = room(lines.length);
  new Uint8Array(memory.buffer, at, 81 * lines.length).set(Buffer.from(lines.join(""), "latin1"));
  return lines.length;
}

console.log(`${has_vectors() ? "SIMD128" : "portable"}: µs per puzzle and speed-up over the sudoku crate`);
console.log("set                            peer       one             bulk");
for (const file of files) {
  const puzzles = await load(file);
  const sides = [peer, one, bulk];
  const fastest = [Infinity, Infinity, Infinity];
  const sums = new Set();
  for (let round = 0; round < ROUNDS; round++) {
    sides.forEach((side, index) => {
      const start = performance.now();
      sums.add(side(LIMIT));
      fastest[index] = Math.min(fastest[index], performance.now() - start);
    });
  }
  if (sums.size !== 1) throw new Error(`${file}: the solvers disagree`);
  const [p, o, b] = fastest.map((time) => (time * 1000) / puzzles);
  const ratio = (time) => `${time.toFixed(2).padStart(8)} ${(p / time).toFixed(2).padStart(6)}`;
  console.log(`${basename(file, ".txt").padEnd(26)} ${p.toFixed(2).padStart(8)} ${ratio(o)} ${ratio(b)}`);
}
