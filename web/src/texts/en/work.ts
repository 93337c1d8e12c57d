// Words of work: what a class has to do, for its students and for its teachers.
import { listed } from './teach.ts'
import { minutes, onDay, questions, spelled } from './units.ts'

type Kind = 'lesson' | 'chapter' | 'quiz' | 'review'

const kinds: Record<Kind, string> = {
  lesson: 'Lesson',
  chapter: 'Chapter',
  quiz: 'Quiz',
  review: 'Reviews',
}

/** "10 reviews in Science"; anything else has a title. */
export const titleOf = ({
  kind,
  title,
  count,
}: {
  kind: Kind
  title: string
  count: number | null
}) =>
  kind === 'review' ? `${count ?? 0} ${count === 1 ? 'review' : 'reviews'} in ${title}` : title

/** "Lesson · 10 min" */
export function kindOf(kind: Kind, size: number | null): string {
  if (size === null) return kinds[kind]
  return `${kinds[kind]} · ${kind === 'quiz' ? questions(size) : minutes(size)}`
}

const things = (count: number) =>
  count === 1 ? 'One thing to do' : `${spelled(count)} things to do`

export const ownWork = {
  page: 'My work',
  title: 'My work',
  short: 'Work',
  lead: (open: number, today: number, groups: string[]) =>
    open === 0
      ? `Nothing to do for ${listed(groups)}.`
      : `${things(open)} for ${listed(groups)}.${today === 0 ? '' : ` ${spelled(today)} ${today === 1 ? 'is' : 'are'} due today.`}`,
  toDo: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  empty: 'Nothing to do',
  emptyText: 'New work appears here.',
  failed: 'Your work could not be loaded.',
  sections: {
    today: 'Due today',
    late: 'Late, still accepted',
    week: 'This week',
    later: 'Later',
    closed: 'Closed',
    done: 'Done',
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
  doneLate: 'Done late',
  notOpen: 'Not open yet',
  opens: (day: string) => `opens ${day}`,
  wasDue: (day: string) => `was due ${day}`,
  closes: (day: string) => `closes ${day}`,
  doneOn: (day: string) => `Done ${day}`,
  notCounted: 'not counted',
  best: (percent: number) => `best attempt ${percent}%`,
  parts: (done: number, of: number) => `${done} of ${of}`,
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

/** "today, 18:00", "Mon 24 Nov, 18:00" */
export const dayAndTime = (day: string, today: string, time: string) =>
  `${onDay(day, today)}, ${time}`

export const classWork = {
  page: 'Work',
  assign: 'Assign work',
  failed: 'The work of this class could not be loaded.',
  empty: 'No work yet',
  emptyText: 'Assign a lesson, a chapter, a quiz or reviews. Your students see it under “My work”.',
  noCourses: 'This class has no courses. Choose some under Settings first.',
  current: 'Current',
  past: 'Past',
  due: (when: string) => `Due ${when}`,
  wasDue: (when: string) => `Was due ${when}`,
  opens: (when: string) => `Opens ${when}`,
  closes: (when: string) => `Closes ${when}`,
  closed: (when: string) => `Closed ${when}`,
  neverCloses: 'Late work is accepted',
  doneOf: (done: number, students: number) => `${done} of ${students} done`,
  late: (count: number) => `${count} late`,
  doneLate: (count: number) => `${count} of them late`,
  notDone: (count: number) => `${count} not done`,
  excused: (count: number) => `${count} excused`,
  gone: 'Not in the course any more',
  all: 'All work',
  share: 'Done',
}

export const assignWork = {
  title: 'Assign work',
  course: 'Course',
  subject: 'Subject',
  kind: 'What',
  kinds: {
    lesson: 'A lesson',
    chapter: 'A chapter',
    quiz: 'A quiz',
    review: 'Reviews',
  },
  targets: { lesson: 'Lesson', chapter: 'Chapter', quiz: 'Quiz' },
  none: {
    lesson: 'This subject has no lessons.',
    chapter: 'This subject has no chapters.',
    quiz: 'No chapter of this subject has a quiz.',
  },
  count: 'How many reviews',
  countText:
    'Reviews between the two times below count. Afterwards this closes: later reviews are not counted.',
  from: 'From',
  due: 'Due',
  closes: 'Accepted late until (optional)',
  closesText: 'Without a time, late work is accepted as long as the class lasts.',
  zone: 'Times are by the clock of this device. Students see them by theirs.',
  typeTime: 'Please choose a day and a time.',
  save: 'Assign',
  saving: 'Assigning…',
  saved: 'Work assigned',
  change: 'Change dates',
  changeTitle: 'Change dates',
  saveChange: 'Save',
  savingChange: 'Saving…',
  changed: 'Dates changed',
  cancel: 'Cancel',
  close: 'Close',
}

export const assignment = {
  page: 'Work',
  gone: 'Work not found',
  goneText: 'It may have been withdrawn.',
  failed: 'This work could not be loaded.',
  students: 'Students',
  noStudents: 'No students yet',
  noStudentsText: 'Students who join the class later get this work, too.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this work?',
  withdrawText:
    'It disappears from the class and its students’ lists. What they did stays with them.',
  withdrawing: 'Withdrawing…',
  withdrawn: 'Work withdrawn',
  notSaved: 'Not saved',
  states: {
    todo: 'To do',
    done: 'Done',
    late: 'Late',
    closed: 'Not done',
    excused: 'Excused',
    'not-open': 'Not open yet',
  },
  doneLate: 'Done late',
  started: 'Started',
  ownDate: (when: string) => `Due ${when} for this student`,
  exception: 'Later or excused',
  exceptionOf: (name: string) => `Later date for ${name}, or excused`,
  exceptionTitle: (name: string) => `For ${name}`,
  choices: 'This student',
  asClass: 'Like the class',
  later: 'Gets a later date',
  excuse: 'Is excused',
  excuseText: 'The work does not count for this student.',
  laterDate: 'Due for this student',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
}
