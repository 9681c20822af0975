/**
 * What the engine answers, as far as the page reads it. The whole of it is described in docs/schema.json.
 *
 * @typedef {{givens: string, placed?: string, candidates?: string[]}} State
 *
 * @typedef {object} Highlights
 * @property {string[]} changed
 * @property {string[]} pattern
 * @property {string[]} struck
 * @property {string[]} placed
 * @property {string[]} houses
 *
 * @typedef {{name?: string, text: string, says?: string, lines?: Line[]}} Line
 *
 * @typedef {object} Step
 * @property {number} round
 * @property {string} technique
 * @property {string} name
 * @property {string} family
 * @property {string[]} placements
 * @property {string[]} eliminations
 * @property {string} words
 * @property {string} [explanation]
 * @property {Line[]} [proof]
 * @property {Highlights} [highlights]
 *
 * @typedef {{cells: string[], wrong: string[], struck: string[], words: string}} Mistakes
 *
 * @typedef {object} Parse
 * @property {State} state
 * @property {number} solutions
 * @property {number} solutions_of_givens
 * @property {Mistakes} [mistakes]
 * @property {string[]} [clashing]
 * @property {boolean} marked
 * @property {'correct' | 'on-track' | 'several' | 'wrong'} standing
 * @property {number} more
 * @property {string[]} [others]
 * @property {string} [format]
 * @property {{kind: string, words: string}[]} [assumed]
 *
 * @typedef {object} Hint
 * @property {State} start
 * @property {Mistakes} [mistakes]
 * @property {string[]} stages
 * @property {Highlights[]} drawings
 * @property {Step[]} steps
 * @property {boolean} [more]
 *
 * @typedef {{start: State, mistakes?: Mistakes, steps: Step[]}} Steps
 *
 * @typedef {{start: State, words: string, steps: Step[], digits?: {conclusion: string, words: string, steps: Step[]}[]}} Why
 *
 * @typedef {{er: number, ep: number, ed: number, complete: boolean}} Se
 * @typedef {{level: string, score: number, complete: boolean}} Hodoku
 * @typedef {{level?: string, se?: Se, hodoku?: Hodoku, note?: string}} Rate
 *
 * @typedef {object} Solve
 * @property {State} start
 * @property {string} outcome
 * @property {Step[]} steps
 * @property {number} [hardest]
 * @property {string} [level]
 * @property {Se} [se]
 * @property {Hodoku} [hodoku]
 *
 * @typedef {object} Facts
 * @property {number} givens
 * @property {number} solutions
 * @property {number} limit
 * @property {boolean} minimal
 * @property {string[]} redundant
 * @property {string[]} symmetries
 * @property {number} singles
 * @property {number} [backdoor_size]
 * @property {number} [backdoors]
 * @property {number} [nesting]
 * @property {string} [idea]
 * @property {string} [opened_by]
 * @property {number} [longest_argument]
 * @property {Rate} rating
 *
 * @typedef {{index: number, puzzle: string, givens: number, rating?: Rate}} Made
 *
 * @typedef {object} Technique
 * @property {string} id
 * @property {string} name
 * @property {string} family
 * @property {string} level
 * @property {string} summary
 * @property {string} [se]
 * @property {string} [hodoku]
 * @property {boolean} [extra]
 *
 * @typedef {{start: State, step: Step, stages: string[], drawings: Highlights[]}} Example
 * @typedef {{level: string, lowest: number, meaning: string}} Level
 * @typedef {{techniques: Technique[], levels?: Level[], page?: string, idea?: string[], example?: Example}} Techniques
 *
 * @typedef {{puzzle: string, start: State, step: Step}} Exercise
 *
 * @typedef {{verdict: 'found' | 'partly' | 'not-yet' | 'wrong', words: string, highlights?: Highlights, step?: Step}} Attempt
 *
 * @typedef {{text?: string, base64?: string, lost?: string[], extension: string}} Convert
 * @typedef {{id: string, name: string, extension: string, binary: boolean, writes: boolean}} Format
 */

export {};
