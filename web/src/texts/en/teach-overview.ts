// Words of how a class and each of its students get on, for their teachers.
import type { StudentFlag } from '@kinnow/contract/group-overview'
import { praise } from '@kinnow/contract/praise'
import * as units from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const points = (score: number, outOf: number) => `${units.shownScore(score)} of ${outOf}`
/** An attempt in the list may be without them. */
const writtenPart = ({ score, outOf }: { score: number; outOf: number }) =>
  `${points(score, outOf)} written`
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

export const states = {
  stuck: 'Stuck',
  quiet: 'Quiet',
  late: 'Missing work',
  new: 'Not begun',
  well: 'Going well',
}

/** To students, from where one sees how they are. */
export const writeTo = {
  these: (count: number) => {
    if (count === 1) return 'Write to this student'
    return count === 2 ? 'Write to both' : `Write to all ${count}`
  },
  student: (name: string) => `Write to ${name}`,
  well: 'Send: well done',
  wellBefore: `Sends “${praise.text}”`,
  wellSent: (count: number) =>
    count === 1 ? '“Well done” is sent' : `“Well done” is sent to ${count} students`,
  wellFailed: '“Well done” could not be sent',
  sending: 'Sending…',
  sent: (day: string) => `Sent ${day}`,
}

/** Of failed attempts: in points where these are of the same number, else in percent. */
export const bestOf = ({ best, bestPercent }: Pick<StudentFlag, 'best' | 'bestPercent'>) => {
  if (!best) return `${bestPercent}%`
  const { score, outOf, written } = best
  return `${points(score, outOf)}${written ? ` (${writtenPart(written)})` : ''}`
}

/** What is the matter, in a line. */
export const reasons = {
  'quiz-failed': (quiz: string, tries: number, best: string) =>
    `“${quiz}”, ${counted(tries, 'try', 'tries')}, best ${best}`,
  leeches: (about: string, questions: number) =>
    `${counted(questions, 'question', 'questions')} of “${about}” keep slipping`,
  reviews: (recalled: number, total: number) =>
    `Remembered ${recalled} of the last ${total} reviews`,
  'no-learning': (days: number) => counted(days, 'day', 'days'),
  'work-late': (about: string, pieces: number) =>
    `“${about}”${pieces === 1 ? '' : ` and ${pieces - 1} more`}`,
}

export const week = {
  this: 'This week',
  other: 'Week',
  before: 'Week before',
  after: 'Week after',
  span: (from: string, until: string) =>
    from.slice(0, 7) === until.slice(0, 7)
      ? `${Number(from.slice(-2))} to ${units.dayOfMonth(until)}`
      : `${units.dayOfMonth(from)} to ${units.dayOfMonth(until)}`,
  table: 'Table of the week',
  student: 'Student',
  state: 'State',
  stateNow: 'State now',
  lessons: 'Lessons done',
  lessonsDue: 'Lessons due',
  noneDue: 'none',
  lessonsDone: (done: number, of: number) =>
    `${done} of ${units.lessons(of)} due in this week are done`,
  right: 'Right',
  lastLearned: 'Last learned',
  notYet: 'not yet',
  assigned: units.partOf,
  noAnswers: 'none yet',
  share: percent,
  answers: (right: number, total: number) => `${right} of ${units.questions(total)}`,
  minutes: (minutes: number) => counted(minutes, 'minute', 'minutes'),
  never: 'never',
  daysAgo: (days: number) => {
    if (days <= 0) return 'today'
    return days === 1 ? 'yesterday' : `${days} days ago`
  },
  under: 'under 10',
  middle: '10 to 19',
  most: '20 minutes or more',
  legend: 'Minutes of learning in all courses, by each student’s own calendar.',
  showAll: (count: number) => `Show all ${count}`,
  failed: 'The overview could not be loaded.',
}

export const student = {
  report: 'Report to print',
  write: 'Write',
  assign: 'Assign work',
  more: (name: string) => `More about ${name}`,
  assignLesson: (lesson: string) => `Assign “${lesson}”`,
  assignAgain: (lesson: string) => `Assign “${lesson}” again`,
  moreAttempts: 'Give one more attempt',
  answers: 'See the answers',
  lateWork: 'See the work',
  wellTitle: 'Going well',
  wellText: 'Nothing is missing, and nothing holds them up.',
  page: 'Student',
  failed: 'The student’s page could not be loaded.',
  gone: 'Student not found',
  goneText: 'They may have left the class, or you do not teach it.',
  back: 'Back to the class',
  inClass: (name: string, since: string) => `In ${name} since ${since}`,
  lastLearned: (when: string) => `last learned ${when}`,
  neverLearned: 'has not learned yet',
  stuckOn: (what: string) => `Stuck on “${what}”`,
  forgetting: 'Forgets a lot',
  lateWith: (count: number) =>
    `${counted(count, 'piece of work is', 'pieces of work are')} missing`,
  lateText: (about: string, from: string) => `“${about}” was due on ${from}.`,
  quietFor: (days: number) => `Quiet for ${counted(days, 'day', 'days')}`,
  failedText: (tries: number, best: string, from: string, until: string) =>
    `${counted(tries, 'try', 'tries')} from ${from} to ${until}, best ${best}. No lesson of its chapter was opened since the first of them.`,
  leechText: (count: number, from: string, until: string) =>
    `${counted(count, 'question of its chapter keeps', 'questions of its chapter keep')} slipping in reviews, last ${from === until ? `on ${until}` : `between ${from} and ${until}`}.`,
  wrongIn: (wrong: number, tries: number) => `Most often wrong, in ${wrong} of ${tries} tries:`,
  answeredAs: (text: string, times: number) =>
    times === 1 ? `Answered “${text}”.` : `Answered “${text}” ${times} times.`,
  reviewText: (recalled: number, total: number, from: string, until: string) =>
    `Remembered ${recalled} of the last ${total} reviews, from ${from} to ${until}.`,
  quietText: (from: string) => `No day of learning since ${from}.`,
  work: 'Work in this class',
  best: 'best attempt counts',
  noWork: 'Nothing has been assigned or handed in yet.',
  workColumn: 'Work',
  state: 'State',
  result: 'Result',
  attempts: 'Attempts',
  due: (day: string) => `due ${day}`,
  wasDue: (day: string) => `was due ${day}`,
  handedIn: (day: string, isLate: boolean) => `handed in ${day}${isLate ? ', late' : ''}`,
  finishedOn: (day: string, isLate: boolean) => `finished ${day}${isLate ? ', late' : ''}`,
  seeAnswers: ', see the answers',
  seeWork: ', see the work of the class',
  workStates: {
    todo: 'Not begun',
    begun: 'Begun',
    late: 'Missing',
    stuck: 'Stuck',
    done: 'Done',
    passed: 'Passed',
    'not-passed': 'Not passed',
    waiting: 'Waiting',
    closed: 'Not done',
    excused: 'Excused',
  },
  notShown: 'not shown yet',
  score: units.shownScore,
  ofMost: (outOf: number) => `of ${outOf}`,
  writtenPart,
  noResult: 'none yet',
  notScored: 'not scored',
  partsDone: (done: number, of: number) => `${done} of ${of} parts`,
  reviewsDone: units.partOf,
  attemptsOf: units.partOf,
  kinds: { lesson: 'lesson', chapter: 'chapter', review: 'reviews' },
  showAll: (count: number) => `Show all ${count}`,
  outOf: points,
  chapters: 'How well it is known',
  noChapters: 'No chapter of this class has been started yet.',
  lessonsDone: (done: number, count: number) => `${done} of ${units.lessons(count)}`,
  minutes: 'Active minutes',
  minutesOf: (sum: number, middle: number | null) =>
    `${sum} in all courses${middle === null ? '' : `, middle of the class: ${middle}`}`,
  change: 'Change',
  changeOf: (work: string) => `Change the date of “${work}”, or excuse from it`,
  recent: 'Lately',
  nothing: 'Nothing in the courses of this class yet.',
  finished: (lesson: string) => `Finished “${lesson}”`,
  span: (from: string, until: string) => `${from} to ${until}`,
  handed: (quiz: string, times: number, result: string | null) =>
    [
      `Handed in “${quiz}”${times > 1 ? ` ${times} times` : ''}`,
      result !== null && (times > 1 ? `best ${result}` : result),
    ]
      .filter(Boolean)
      .join(', '),
  reviewed: (recalled: number, total: number) =>
    `Reviewed ${units.questions(total)}, remembered ${recalled}`,
  seen: 'You see work in the courses of this class, and on which days a student learns. Other courses, notes, goals and streaks stay with the student, who can see that you looked.',
}
