// How many bytes a file has when it travels: node packed.mjs FILE.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const bytes = readFileSync(process.argv[2]);
console.log(`${brotliCompressSync(bytes).length} ${gzipSync(bytes, { level: 9 }).length}`);
