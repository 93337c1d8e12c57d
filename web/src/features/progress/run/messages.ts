// What a page and the worker that runs Python say to each other.
export type ToPython = {
  /** The interpreter. */
  wasm: ArrayBuffer
  code: string
  /** What `input()` reads, a line each time. */
  lines: string[]
}

export type FromPython =
  | { type: 'begun' }
  | { type: 'output'; text: string }
  /** `line` is where in the reader's code it went wrong. */
  | { type: 'failed'; message: string; line: number | null }
  | { type: 'finished' }
  /** It read more lines than there were. */
  | { type: 'starved' }
  | { type: 'too-much' }
