// The two ways to have the page: the program that serves it with the engine behind HTTP, and a folder of
// plain files with the engine as WebAssembly.
// @ts-check
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

/**
 * A page that is being served.
 * @typedef {{ url: string, close: () => Promise<void> }} Door
 */

const TYPES = /** @type {Record<string, string>} */ ({
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
});

/**
 * Starts the program on a port of its own choice, which its first line tells.
 * @param {string} program
 * @returns {Promise<Door>}
 */
export function startProgram(program) {
  const child = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (/** @type {Buffer} */ bytes) => {
      said += bytes;
      const url = /http:\/\/[\w.:[\]-]+:\d+/.exec(said)?.[0];
      if (url !== undefined) resolve({ url: `${url}/`, close });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
}

/**
 * Serves a folder as plain hosts do, below a path: every link on the page must be relative.
 * @param {string} folder
 * @param {{ path?: string, port?: number }} [options]
 * @returns {Promise<Door>}
 */
export async function serveFolder(folder, { path = '/some/where/', port = 0 } = {}) {
  const server = createServer(async (request, response) => {
    const file = await fileFor(folder, path, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(await readFile(file));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file that a path of an address means, if there is one.
 * @param {string} folder
 * @param {string} below
 * @param {string} pathname
 */
async function fileFor(folder, below, pathname) {
  if (!pathname.startsWith(below)) return undefined;
  let file = normalize(join(folder, decodeURIComponent(pathname.slice(below.length))));
  if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep))) return undefined;
  const about = await stat(file).catch(() => undefined);
  if (about?.isDirectory()) file = join(file, 'index.html');
  return (await stat(file).catch(() => undefined))?.isFile() ? file : undefined;
}
