/** Asks the engine in workers of the browser itself: no server, no network once it is loaded. */

import { Refusal } from './refusal.js';

/** Questions that can take more than a moment: they have a worker of their own. */
const LONG = new Set([
  'generate',
  'daily',
  'practise',
  'rate',
  'facts',
  'steps',
  'verify',
  'solve',
  'why',
  'attempt',
]);

/** A module with one instruction of 128-bit SIMD: whoever can read it can run the faster engine. */
const SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

/** @returns {Promise<WebAssembly.Module>} */
async function load() {
  const file = WebAssembly.validate(SIMD) ? 'engine-simd.wasm' : 'engine.wasm';
  const response = await fetch(file);
  if (!response.ok) throw new Refusal({ kind: 'gone', message: `${file} is not there (${response.status})` });
  // Some servers don't know the media type that streaming asks for.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @typedef {{question: object, resolve: (report: any) => void, reject: (error: unknown) => void}} Job */

/** A worker that answers one question after the other. */
class Lane {
  /** @type {Worker | undefined} */ #worker;
  /** @type {Job | undefined} */ #running;
  /** @type {Job[]} */ #waiting = [];

  /** @param {Promise<WebAssembly.Module>} module */
  constructor(module) {
    this.module = module;
  }

  /** @param {object} question @param {AbortSignal} [signal] @returns {Promise<any>} */
  ask(question, signal) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job = { question, resolve, reject };
      signal?.addEventListener('abort', () => this.#breakOff(job, signal.reason), { once: true });
      this.#waiting.push(job);
      void this.#next();
    });
  }

  /** Asks what waits first, unless something is under way. */
  async #next() {
    if (this.#running || this.#waiting.length === 0) return;
    const job = (this.#running = this.#waiting.shift());
    try {
      const module = await this.module;
      if (this.#running === job) this.#started(module).postMessage({ question: job?.question });
    } catch (error) {
      this.#end(job, () => job?.reject(error));
    }
  }

  /** @param {WebAssembly.Module} module */
  #started(module) {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.postMessage({ module });
    worker.addEventListener('message', ({ data }) => this.#answered(data));
    worker.addEventListener('error', () => this.#answered({ fault: 'it stopped' }));
    return (this.#worker = worker);
  }

  /** @param {{report?: any, refusal?: any, fault?: string}} data */
  #answered({ report, refusal, fault }) {
    const job = this.#running;
    // What a module holds after a fault can't be relied on.
    if (fault) this.#stop();
    const message = `The question could not be answered because of a fault in Ninefold (${fault}).`;
    this.#end(job, () => {
      if (fault) job?.reject(new Refusal({ kind: 'internal', message }));
      else if (refusal) job?.reject(new Refusal(refusal));
      else job?.resolve(report);
    });
  }

  /** @param {Job | undefined} job @param {() => void} settle */
  #end(job, settle) {
    if (this.#running !== job) return;
    this.#running = undefined;
    settle();
    void this.#next();
  }

  /** @param {Job} job @param {unknown} reason */
  #breakOff(job, reason) {
    this.#waiting = this.#waiting.filter((other) => other !== job);
    job.reject(reason);
    if (this.#running !== job) return;
    this.#stop();
    this.#end(job, () => {});
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** @returns {import('./carrier.js').Engine} */
export function inWorkers() {
  const module = load();
  // Told to whoever asks; nobody may have asked yet.
  module.catch(() => {});
  const [quick, long] = [new Lane(module), new Lane(module)];
  return {
    ask: (name, fields, { signal } = {}) =>
      (LONG.has(name) ? long : quick).ask({ ask: name, ...fields }, signal),
  };
}
