/**
 * The one way to ask the engine. Two carriers, the same questions and answers: a server, or WebAssembly in this
 * browser. Which one, index.html says; if it does not, the server is asked whether it is there.
 */

import { overHttp } from './http.js';
import { inWorkers } from './wasm.js';

/**
 * @typedef {object} Engine
 * @property {(name: string, fields: object, options?: {signal?: AbortSignal}) => Promise<any>} ask
 *   rejects with a Refusal, or with an AbortError if it was broken off
 */

/** @returns {Engine} */
export function connect() {
  const said = document.querySelector('meta[name="ninefold-engine"]')?.getAttribute('content');
  if (said === 'http') return overHttp();
  if (said === 'wasm') return inWorkers();
  const carrier = fetch('api/v1/openapi.json', { method: 'HEAD' })
    .then((response) => (response.ok ? overHttp() : inWorkers()))
    .catch(inWorkers);
  return { ask: async (name, fields, options) => (await carrier).ask(name, fields, options) };
}
