/** What a student has done of a subject: ids of lessons and quizzes. */
export type Learned = {
  done: Set<string>
  /** How far a lesson was read, 1 to 100, of those begun. */
  percents: Map<string, number>
  /** Chapters of which everything is done. */
  finished: Set<string>
  /** The best result of a quiz, 0 to 100, of those handed in. */
  best: Map<string, number>
}
