/** Asks the engine behind the server that the page came from. */

import { Refusal } from './refusal.js';

/**
 * @param {string} name
 * @param {object} fields
 * @param {{signal?: AbortSignal}} [options]
 */
async function ask(name, fields, { signal } = {}) {
  const response = await fetch(`api/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal: signal ?? null,
  }).catch((error) => {
    throw signal?.aborted
      ? error
      : new Refusal({
          kind: 'gone',
          message: 'Ninefold does not answer: is `ninefold serve` still running?',
        });
  });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Refusal({ ...answer, message: answer.detail ?? response.statusText });
}

/** @returns {import('./carrier.js').Engine} */
export const overHttp = () => ({ ask });
