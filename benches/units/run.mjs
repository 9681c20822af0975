// Runs a program for wasm32-unknown-unknown: node run.mjs PROGRAM.wasm. A panic is a trap, which fails.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
process.exitCode = instance.exports.main(0, 0);
