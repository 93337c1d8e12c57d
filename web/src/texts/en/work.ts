// Words of work: what a student has to do for classes, and what teachers and students both read.
import { listed, minutes, onDay, questions, spelled } from './units.ts'

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
export function weightText(weight: number): string | false {
  if (weight === 1) return false
  if (weight === 0) return 'does not count'
  return weight === 2 ? 'counts twice' : `counts ${weight} times`
}

const things = (count: number) =>
  count === 1 ? 'One thing to do' : `${spelled(count)} things to do`

export const ownWork = {
  page: 'My work',
  title: 'My work',
  lead: (open: number, today: number, groups: string[]) =>
    open === 0
      ? `Nothing to do for ${listed(groups)}.`
      : `${things(open)} for ${listed(groups)}.${today === 0 ? '' : ` ${spelled(today)} ${today === 1 ? 'is' : 'are'} due today.`}`,
  tabs: { todo: 'To do', 'handed-in': 'Handed in', marked: 'Marked' },
  empty: {
    todo: ['Nothing to do', 'New work appears here.'],
    'handed-in': ['Nothing handed in yet', 'What you have done is here until it has a result.'],
    marked: ['No results yet', 'Your results and what your teacher writes are here.'],
  },
  noClass: ['You are in no class', 'Work comes from a class. Your teacher has a code for it.'],
  failed: 'Your work could not be loaded.',
  sections: {
    today: 'Due today',
    late: 'Late, still accepted',
    week: 'This week',
    later: 'Later',
    closed: 'Closed',
    waiting: 'Waiting for your teacher',
    done: 'Done',
    marked: 'Marked',
  },
  start: 'Start',
  continue: 'Continue',
  open: 'Open',
  startOf: (title: string) => `Start ${title}`,
  continueOf: (title: string) => `Continue ${title}`,
  openOf: (title: string) => `Open ${title}`,
  late: 'Late',
  excused: 'Excused',
  closed: 'Closed',
  done: 'Done',
  notOpen: 'Not open yet',
  opens: (day: string) => `opens ${day}`,
  dueAt: (when: string) => `due ${when}`,
  wasDue: (day: string) => `was due ${day}`,
  closes: (day: string) => `closes ${day}`,
  doneOn: (day: string) => `Done ${day}`,
  handedIn: (day: string) => `Handed in ${day}`,
  daysLate: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  waiting: 'Waiting',
  soFar: (grade: string) => `so far: ${grade}`,
  result: (grade: string) => `result: ${grade}`,
  resultName: 'Result:',
  toldAt: (when: string) => `answers explained ${when}`,
  comment: (text: string) => `“${text}”`,
  read: 'Read it',
  seeAnswers: 'See answers',
  seeResult: 'See result',
  linkTo: (link: string, title: string) => `${link}: ${title}`,
  more: (count: number) => `Show ${count} more`,
  excusedText: 'You are excused from this.',
  gone: 'It is not in the course any more, so you do not have to do it.',
  notCounted: 'not counted',
  parts: (done: number, of: number) => `${done} of ${of}`,
  thisWeek: (done: number, of: number) => `${done} of ${of} this week`,
  progress: 'Progress',
  inMinutes: (count: number) => (count < 60 ? `in ${count} min` : `in ${Math.floor(count / 60)} h`),
  class: 'Class',
  rules: 'How late work counts',
  ruleLate: ['Late', 'work is accepted until it closes, and shown as late.'],
  ruleClosed: ['Closed', 'work is no longer accepted.'],
  ruleExcused: ['Excused', 'work does not count at all.'],
  classFacts: (teachers: string[]) =>
    teachers.length === 0 ? 'No teacher yet' : `Teacher: ${listed(teachers)}.`,
  sees: (courses: string[]) =>
    `Your teacher sees what you do in ${listed(courses)}. Your notes stay private.`,
  soon: 'Work for your class',
  all: 'All my work',
} as const

/** What is due in the student's own calendar. */
export const workCalendar = {
  title: 'In your calendar',
  text: 'Let the calendar of your phone or computer show what is due.',
  subscribe: 'Subscribe',
  making: 'Making the address…',
  once: 'Open this address in your calendar, or copy it there. It is shown only once. Anyone who has it can read what is due for you.',
  address: 'Address of your calendar',
  open: 'Open in calendar',
  copy: 'Copy',
  copied: 'The address is copied.',
  notCopied: 'This browser does not let a page copy. Select the address and copy it yourself.',
  since: (day: string) => `Your calendar has an address since ${day}. A new one replaces it.`,
  renew: 'New address',
  end: 'End',
  ending: 'Ending…',
  ended: 'Address ended',
  endedText: 'Calendars that read it show nothing new.',
}

/** "today, 18:00", "Mon 24 Nov, 18:00" */
export const dayAndTime = (day: string, today: string, time: string) =>
  `${onDay(day, today)}, ${time}`
