// Words of the page with one's work: its lists, what came of what is done, and what is beside them.
import { listed, spelled } from './units.ts'

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
  tabs: { todo: 'To do', 'handed-in': 'Handed in', marked: 'Marked' },
  empty: {
    todo: ['Nothing to do', 'New work appears here.'],
    'handed-in': ['Nothing handed in yet', 'What you have done is here until it has a result.'],
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
  handedIn: (day: string) => `Handed in ${day}`,
  daysLate: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
  waiting: 'Waiting',
  soFar: (grade: string) => `so far: ${grade}`,
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
  excused: 'Excused',
  done: 'Done',
  rules: 'How late work counts',
  ruleLate: ['Late', 'work is accepted until it closes, and shown as late.'],
  ruleClosed: ['Closed', 'work is no longer accepted.'],
  ruleExcused: ['Excused', 'work does not count at all.'],
  classFacts: (teachers: string[]) =>
    teachers.length === 0 ? 'No teacher yet' : `Teacher: ${listed(teachers)}.`,
  sees: (courses: string[]) =>
    `Your teacher sees what you do in ${listed(courses)}. Your notes stay private.`,
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
