// A result that was gone to from its quiz: the way back there is one step.
export const fromQuiz = { isFromQuiz: true }

export const isFromQuiz = (state: unknown): boolean =>
  (state as Partial<typeof fromQuiz> | null)?.isFromQuiz === true
