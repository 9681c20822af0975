/**
 * Answers questions with the engine as WebAssembly, away from the thread that draws.
 *
 * The module has three functions and needs nothing: `reserve` makes room for a question, `ask` answers it and
 * says how long the answer is, `answer` says where that stands.
 */

/** @typedef {{memory: WebAssembly.Memory, reserve(length: number): number, ask(): number, answer(): number}} Exports */

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Promise<Exports> | undefined} */
let engine;

/** @param {WebAssembly.Module} module @returns {Promise<Exports>} */
async function started(module) {
  const instance = await WebAssembly.instantiate(module);
  return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

/** @param {Exports} engine @param {object} question */
function answer(engine, question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.ask();
  // Asking may have moved the memory: it is looked up again.
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answer(), length)));
}

worker.addEventListener('message', async ({ data }) => {
  if (data.module) {
    engine = started(data.module);
    return;
  }
  try {
    const running = await engine;
    if (!running) throw new Error('the engine is not there yet');
    worker.postMessage(answer(running, data.question));
  } catch (error) {
    // A fault in the module: what it holds can't be relied on any more.
    worker.postMessage({ fault: String(error) });
  }
});
