// Words of the page with one's work: its lists, what came of what is done, and what is beside them.
import { listed, shownScore, spelled } from './units.ts'

const things = (count: number) =>
  count === 1 ? 'One thing to do' : `${spelled(count)} things to do`

export const workLists = {
  page: 'My work',
  title: 'My work',
  lead: (open: number, today: number, groups: string[]) =>
    open === 0
      ? `Nothing to do for ${listed(groups)}.`
      : `${things(open)} for ${listed(groups)}.${today === 0 ? '' : ` ${spelled(today)} ${today === 1 ? 'is' : 'are'} due today.`}`,
  failed: 'Your work could not be loaded.',
  tabs: { todo: 'To do', done: 'Done', marked: 'Marked' },
  empty: {
    todo: ['Nothing to do', 'New work appears here.'],
    done: ['Nothing done yet', 'What you finish is here until it has a result.'],
    marked: ['No results yet', 'Your results and what your teacher writes are here.'],
  },
  noClass: ['You are in no class', 'Work comes from a class. Your teacher has a code for it.'],
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
  all: { done: 'All that is done', marked: 'All marks' },
  handedIn: (day: string) => `Handed in ${day}`,
  firstHandedIn: (day: string, attempts: number) => `First handed in ${day}, ${attempts} attempts`,
  firstOf: (attempts: number) => `first of ${attempts} attempts`,
  daysLate: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  waiting: 'Waiting',
  done: 'Done',
  teacherMarks: 'Your teacher marks it',
  soFar: (grade: string) => `so far: ${grade}`,
  resultName: 'Result:',
  /** As the notice of the mark says it. */
  points: ({ points, outOf }: { points: number; outOf: number }) =>
    `${shownScore(points)} of ${outOf}`,
  ofAnswer: 'your written answer',
  ofQuiz: 'whole quiz',
  isNew: 'New',
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
  excused: 'Excused',
  rules: 'How late work counts',
  ruleLate: ['Late', 'work is accepted until it closes, and shown as late.'],
  ruleClosed: ['Closed', 'work is no longer accepted.'],
  ruleExcused: ['Excused', 'work does not count at all.'],
  classFacts: (teachers: string[], students: number) =>
    [
      teachers.length === 0
        ? 'No teacher yet.'
        : `${teachers.length === 1 ? 'Teacher' : 'Teachers'}: ${listed(teachers)}.`,
      students === 1 ? '1 student.' : `${students} students.`,
    ].join(' '),
  sees: (courses: string[]) =>
    `Your teacher sees what you do in the ${courses.length === 1 ? 'course' : 'courses'} ${listed(courses.map((title) => `“${title}”`))}. Your notes stay private.`,
  whatIsSeen: 'What your teacher can see',
  seen: 'Your name, your email, and what you do in these courses. Also whether you have extra time or more attempts. Your profile’s export says which teachers looked.',
  notSeen: 'Never your notes or your other courses.',
} as const

/** What is due in the student's own calendar. */
export const workCalendar = {
  title: 'In your calendar',
  text: 'See due dates in your own calendar. New and changed dates arrive by themselves.',
  subscribe: 'Add to my calendar',
  making: 'Making the address…',
  once: 'Open this address in your calendar, or copy it there. It is shown only once. Anyone who has it can read what is due for you.',
  address: 'Address of your calendar',
  open: 'Open in calendar',
  copy: 'Copy',
  copied: 'The address is copied.',
  notCopied: 'This browser does not let a page copy. Select the address and copy it yourself.',
  since: (day: string) =>
    `Your calendar has an address since ${day}. Lost it? Make a new address. It replaces the old one.`,
  renew: 'New address',
  end: 'End this address',
  ending: 'Ending…',
  ended: 'Address ended',
  endedText: 'Calendars that read it show nothing new.',
}
