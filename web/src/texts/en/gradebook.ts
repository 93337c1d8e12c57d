// Words of the gradebook of a class, and of the report of one student.
import type { AssignmentKind } from '@kinnow/contract/assignments'
import { limits } from '@kinnow/contract/limits'
import { shownScore } from './units.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const kinds = { quiz: 'Quiz', lesson: 'Lesson', chapter: 'Chapter', review: 'Reviews' }

export const gradebook = {
  page: 'Gradebook',
  failed: 'The gradebook could not be loaded.',
  empty: 'No work yet',
  emptyText: 'Results appear here when work is assigned.',
  noStudents: 'No students yet',
  noStudentsText: 'Results appear here when students have joined the class.',
  counts:
    'The best attempt counts unless a quiz says otherwise. Missing work counts as 0, work not due yet is left out.',
  download: 'Download CSV',
  downloadFiltered: 'Download as filtered',
  downloading: 'Downloading…',
  downloadFailed: 'The file could not be downloaded',
  fileName: (group: string) => `${group} gradebook.csv`,
  find: 'Find a student',
  kinds: 'Which work',
  all: 'All work',
  quiz: 'Quizzes',
  lesson: 'Lessons',
  chapter: 'Chapters',
  review: 'Reviews',
  states: 'Only',
  stateOf: {
    missing: (count: number) => `Missing ${count}`,
    late: (count: number) => `Late ${count}`,
    waiting: (count: number) => `Waits for a mark ${count}`,
  },
  nothing: {
    missing: 'No work is missing.',
    late: 'No work was handed in late.',
    waiting: 'No answer waits for a mark.',
  },
  kindWith: (kind: AssignmentKind, points = 0) =>
    points === 0 ? kinds[kind] : `${kinds[kind]}, ${counted(points, 'point', 'points')}`,
  table: 'Gradebook',
  tableHelp: 'Arrow keys move between cells. Enter shows how a cell came about.',
  student: 'Student',
  due: (day: string) => `due ${day}`,
  total: 'So far',
  middle: 'Middle of the class',
  missing: 'missing',
  excused: 'excused',
  done: 'done',
  open: 'not due yet',
  unassigned: 'not for this student',
  late: 'late',
  waiting: 'waits for a mark',
  none: 'nothing yet',
  nobody: (find: string) => `No student is called “${find}”.`,
  clearFind: 'Show all students',
  more: (count: number) => `Show ${count} more`,
  legend: {
    missing: 'past its date, counts as 0',
    late: 'handed in late',
    waiting: 'waits for a mark',
    excused: 'does not count',
    open: 'not due yet',
  },
}

export const tray = {
  title: (student: string, work: string) => `${student}, ${work}`,
  close: 'Close',
  failed: 'This cell could not be loaded.',
  due: (when: string) => `Due ${when}`,
  inPercent: (percent: number) => `${percent}% of the points`,
  unassigned: 'This work is for other students of the class.',
  ownDate: 'a later date for this student',
  doneAt: (when: string) => `Done ${when}`,
  notDone: 'Not done',
  excused: 'Excused, does not count',
  parts: (done: number, of: number) => `${done} of ${of} parts done`,
  attempts: (count: number) => counted(count, 'attempt', 'attempts'),
  attempt: (number: number, score: number, outOf: number, when: string) =>
    outOf === 0
      ? `Attempt ${number}: handed in ${when}`
      : `Attempt ${number}: ${shownScore(score)} of ${outOf}, ${when}`,
  latest: (shown: number, all: number) => `The latest ${shown} of ${all} attempts`,
  mark: (by: string | null, points: number, attempt: number) =>
    `${by ?? 'A teacher'} gave ${shownScore(points)} of ${limits.mark.most} for a written answer of attempt ${attempt}`,
  waiting: 'A written answer waits for a mark.',
  toMarking: 'Mark it',
  toStudent: 'Open the student',
  toWork: 'Open the work',
  exception: 'Make an exception',
  ways: 'See more',
}

export const cellActs = {
  saving: 'Saving…',
  failed: 'Nothing was changed',
  excuse: 'Excuse',
  excused: 'Excused',
  excusedText: 'This work does not count for this student.',
  countAgain: 'Count it again',
  counts: 'Counts again',
  countsText: 'This work counts as for the rest of the class.',
  oneMore: 'One more attempt',
  added: 'One more attempt',
  addedText: (extra: number) =>
    `This student now has ${counted(extra, 'attempt', 'attempts')} more than the class.`,
  notAdded: 'No attempt was added',
  unlimited: 'This quiz does not limit attempts.',
  excusedSince: 'This student has been excused from it since.',
  closed: 'The quiz is closed. Make an exception with a later date.',
  most: (count: number) => `This student already has ${count} more than the class.`,
}

export const report = {
  page: 'Report',
  print: 'Print',
  back: 'Back to the student',
  failed: 'The report could not be loaded.',
  lead: (group: string, day: string) => `${group}, ${day}`,
  total: (grade: string) => `So far: ${grade}`,
  withPercent: (grade: string, percent: number) => `${grade} (${percent}%)`,
  work: 'Work',
  noWork: 'Nothing is assigned yet.',
  what: 'What',
  due: 'Due',
  result: 'Result',
  marks: 'Marks',
  mark: (by: string | null, points: number) =>
    `${by ?? 'A teacher'}: ${shownScore(points)} of ${limits.mark.most}`,
  chapters: 'Chapters',
  noChapters: 'No chapter was started yet.',
  chapter: 'Chapter',
  level: 'Level',
  lessons: 'Lessons',
  lessonsOf: (done: number, all: number) => `${done} of ${all}`,
}
