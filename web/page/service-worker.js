/**
 * Keeps the site for days without a network.
 *
 * Every file has a fingerprint of its content. The cache holds files by path and fingerprint, so that an update
 * fetches only what has changed, and the version in use stays whole until the next one is. A new version waits
 * until the page is next loaded in the only tab that has it, and then takes over without a word.
 */

/**
 * Every file of the site with its fingerprint. `cargo xtask site` writes them here; in a server, whose page asks
 * over the network anyway, there are none and this worker goes away.
 * @type {Record<string, string>}
 */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const CACHE = `ninefold ${worker.registration.scope}`;

/** How many files are fetched at once. */
const AT_ONCE = 8;

/** Sent to a version that waits, when it may take over. */
const TAKE_OVER = 'take over';

/** Loads the page again, by the version that has taken over. The part of the address behind # stays. */
const AGAIN = '<!doctype html><title>Ninefold</title><script>location.reload()</script>';

/** A module with one instruction of 128-bit SIMD. */
const SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10],
  ...[10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** The engine that this browser never asks for. */
const OTHER_ENGINE = WebAssembly.validate(SIMD) ? 'engine.wasm' : 'engine-simd.wasm';

/** Where a file is, and where it stands in the cache. @param {string} path */
const key = (path) => `${worker.registration.scope}${path}?${FILES[path]}`;

/** What this version keeps. */
const kept = () => Object.keys(FILES).filter((path) => path !== OTHER_ENGINE);

/** Fetches what the cache does not have yet. */
async function fill() {
  const cache = await caches.open(CACHE);
  const waiting = kept();
  const fetchSome = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (!(await cache.match(key(path)))) await cache.add(new Request(key(path), { cache: 'no-cache' }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/** Leaves what no version needs any more. */
async function empty() {
  const cache = await caches.open(CACHE);
  const needed = new Set(kept().map(key));
  const others = (await cache.keys()).filter(({ url }) => !needed.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** The path of a file of ours, or nothing. @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const here = `${origin}${pathname}`;
  if (!here.startsWith(worker.registration.scope)) return undefined;
  const path = here.slice(worker.registration.scope.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return file in FILES ? file : undefined;
}

/** How often this version may still ask the next one to take over: nobody loads a page again for ever. */
let requests = 20;

/** Whether a newer version has been asked to take over, because no other tab has this one. */
async function isGivenUp() {
  const next = worker.registration.waiting;
  if (!next || requests === 0) return false;
  if ((await worker.clients.matchAll({ type: 'window' })).length > 1) return false;
  requests -= 1;
  next.postMessage(TAKE_OVER);
  return true;
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  if (request.mode === 'navigate' && (await isGivenUp())) {
    return new Response(AGAIN, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  const cache = await caches.open(CACHE);
  const found = await cache.match(key(path));
  // Made anew, it is what was asked for: a copy from the cache would say that it came from elsewhere.
  return found ? new Response(found.body, found) : fetch(request);
}

worker.addEventListener('install', (event) => {
  if (kept().length === 0) void worker.skipWaiting();
  event.waitUntil(fill());
});

worker.addEventListener('activate', (event) => {
  const leave = async () => {
    await empty();
    if (kept().length === 0) await worker.registration.unregister();
    else await worker.clients.claim();
  };
  event.waitUntil(leave());
});

worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const path = event.request.method === 'GET' ? pathOf(event.request.url) : undefined;
  if (path !== undefined) event.respondWith(answer(event.request, path));
});
