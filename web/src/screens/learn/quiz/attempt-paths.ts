/** An attempt: its open question, or its result once handed in. */
export const attemptPath = (id: string) => `/quizpage?attempt=${encodeURIComponent(id)}`

/** Where what an attempt missed is gone over. */
export const practicePath = (id: string) => `${attemptPath(id)}&practice`
