/** Why a question was not answered. */

export class Refusal extends Error {
  /** @param {{kind: string, message: string, line?: number, column?: number}} refusal */
  constructor({ kind, message, line, column }) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.line = line;
    this.column = column;
  }
}

/** Whether someone broke it off. @param {unknown} error */
export const isBrokenOff = (error) => error instanceof DOMException && error.name === 'AbortError';

/** Whether a question was not answered, for whatever reason. @param {unknown} error */
export const isRefused = (error) => error instanceof Refusal || isBrokenOff(error);

/** What went wrong, for people. @param {unknown} error */
export const inWords = (error) => (error instanceof Error ? error.message : String(error));
