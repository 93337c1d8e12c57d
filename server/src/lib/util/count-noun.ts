// A number with its noun, for what commands and the log say.

/** `countNoun(1, 'attempt')` is "1 attempt"; `countNoun(3983, 'quiz', 'quizzes')` is "3,983 quizzes". */
export const countNoun = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
