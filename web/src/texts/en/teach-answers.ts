// Words of a student's attempt as a teacher reads it.
import { shownScore } from './units.ts'

export const studentAttempt = {
  page: 'Attempt',
  failed: 'The attempt could not be loaded.',
  gone: 'Attempt not found',
  goneText: 'The student may have left the class, or the quiz is not part of its courses.',
  back: 'Back to the student',
  attempt: (number: number) => `Attempt ${number}`,
  handedIn: (day: string, time: string) => `Handed in ${day}, ${time}`,
  timeOver: 'the time ran out',
  result: 'Result',
  points: (score: number, outOf: number) => `${shownScore(score)} of ${outOf}`,
  percent: (percent: number) => `${percent}%`,
  notScored: 'Nothing to score',
  time: 'Time',
  marked: 'Marked by a teacher',
  markedOf: (marked: number, written: number) =>
    `${marked} of ${written} written ${written === 1 ? 'answer' : 'answers'}`,
  answers: 'Answers',
  chosen: 'Chosen',
  wrote: 'Wrote',
  answer: 'Answer',
  toldLater: 'The answers cannot be seen yet',
  toldAt: (day: string, time: string) => `The quiz shows them on ${day}, ${time}.`,
  others: 'Attempts at this quiz',
  other: (number: number, result: string) => `Attempt ${number}: ${result}`,
  mark: 'Mark written answers',
}
