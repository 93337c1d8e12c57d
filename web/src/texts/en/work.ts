// Words of work: what a student has to do for classes, and what teachers and students both read.
import { minutes, onDay, questions } from './units.ts'

type Kind = 'lesson' | 'chapter' | 'quiz' | 'review'

const kinds: Record<Kind, string> = {
  lesson: 'Lesson',
  chapter: 'Chapter',
  quiz: 'Quiz',
  review: 'Reviews',
}

type QuizRules = {
  attempts: number | null
  minutes: number | null
  feedback: 'at-once' | 'after-due' | null
}

/** "1 attempt · 20 min · answers after it is due" */
export const quizRulesText = (rules: QuizRules) =>
  [
    rules.attempts !== null && (rules.attempts === 1 ? '1 attempt' : `${rules.attempts} attempts`),
    rules.minutes !== null && minutes(rules.minutes),
    rules.feedback === 'at-once' && 'answers explained at once',
    rules.feedback === 'after-due' && 'answers explained after it is due',
  ]
    .filter(Boolean)
    .join(' · ')

/** "10 reviews a week" */
export const reviewGoal = ({ count, each }: { count: number; each: 'week' | 'all' }) =>
  `${count} ${count === 1 ? 'review' : 'reviews'} ${each === 'week' ? 'a week' : 'in all'}`

/** "Lesson · 10 min" */
export function kindOf(kind: Kind, size: number | null): string {
  if (size === null) return kinds[kind]
  return `${kinds[kind]} · ${kind === 'quiz' ? questions(size) : minutes(size)}`
}

/** How much work counts in the gradebook, where that is not once. */
export const weightText = (weight: number): string | false =>
  weight === 0 ? 'does not count' : weight > 1 && `counts ${weight} times`

export const ownWork = {
  start: 'Start',
  continue: 'Continue',
  startOf: (title: string) => `Start ${title}`,
  continueOf: (title: string) => `Continue ${title}`,
  late: 'Late',
  closed: 'Closed',
  notOpen: 'Not open yet',
  opens: (day: string) => `opens ${day}`,
  dueAt: (when: string) => `due ${when}`,
  wasDue: 'was due',
  closes: (day: string) => `closes ${day}`,
  doneOn: (day: string) => `Done ${day}`,
  result: (grade: string) => `result: ${grade}`,
  parts: (done: number, of: number) => `${done} of ${of}`,
  thisWeek: (done: number, of: number) => `${done} of ${of} this week`,
  progress: 'Progress',
  inMinutes: (count: number) => (count < 60 ? `in ${count} min` : `in ${Math.floor(count / 60)} h`),
  soon: 'Work for your class',
  all: 'All my work',
} as const

/** "today, 18:00", "Mon 24 Nov, 18:00" */
export const dayAndTime = (day: string, today: string, time: string) =>
  `${onDay(day, today)}, ${time}`
