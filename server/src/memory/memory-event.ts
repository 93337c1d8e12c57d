/**
 * A stored event of a question that a student shall remember. `answer`: a question was answered, in a quiz, a quick
 * check or a review. `easy`: the student called the answer `of` too easy. `undo`: `of` is taken back.
 * `aside`, `back`: the question shall rest, or come again. `opened`: the lesson that helps was opened. `corrected`: its
 * right answer was changed. `reworded`: its right answer is spelled otherwise, and the same.
 */
export type MemoryEvent = {
  id: string
  kind: string
  source: string
  of: string | null
  /** Hash of the right answer as it was then (`answerKeyHash`); the column is `sign`. */
  keyHash: string
  version: string
  /** The question as it was named when it had that version; one that was reworded has another name by now. */
  askedAs?: string
  score: number
  hints: number
  tries: number
  options: number | null
  tookMs: number | null
  /** The share of recall that was aimed at, and the weights, when it was answered. */
  retention: number
  weights: readonly number[]
  at: number
  /** By the student's calendar, or by UTC where that was not known. */
  day: number
}
