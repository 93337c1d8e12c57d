// History state of a result that was opened from its quiz, so that going back leads there.
export const fromQuiz = { isFromQuiz: true }

export const isFromQuiz = (state: unknown): boolean =>
  (state as Partial<typeof fromQuiz> | null)?.isFromQuiz === true
