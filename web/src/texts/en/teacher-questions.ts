// Words of questions to teachers: asking at a place of a course, and answering.
import { limits } from '@kinnow/contract/limits'

const { text, answer } = limits.teacherQuestion
const listedTeachers = (names: string[]) => (names.length === 1 ? names[0] : null)

export const asking = {
  ask: 'Ask your teacher',
  askAbout: (place: string) => `Ask your teacher about ${place}`,
  else: 'Ask something else',
  title: 'Ask your teacher',
  close: 'Close',
  about: 'About',
  toClass: 'To the teachers of',
  question: 'Your question',
  short: 'Short questions get faster answers.',
  left: (typed: number) => `${typed} of ${text}`,
  send: (teachers: string[]) => `Send to ${listedTeachers(teachers) ?? 'your teachers'}`,
  sending: 'Sending…',
  who: (group: string) => `Only the teachers of ${group} see your question and your name.`,
  where: 'The answer appears here, and the bell tells you.',
  shared: 'A teacher may show it to the class, never with your name.',
  others: 'Other questions answered here',
  sent: 'Sent',
  sentText: 'The bell tells you when it is answered.',
  unsent: 'Not sent. Your question is saved on this device.',
  again: 'Send again',
  whole: (title: string) => title,
  wholeLesson: 'Something about this lesson is unclear?',
}

export const answers = {
  own: 'Your question, answered',
  ofClass: 'A question from your class',
  waiting: 'Your question waits for an answer',
  sent: (day: string, teacher = 'your teacher') => `Asked ${day}, ${teacher} will answer`,
  sentAndAnswered: (sent: string, answered: string, by: string | null) =>
    `Asked ${sent}, answered ${answered}${by === null ? '' : ` by ${by}`}`,
  answered: (answered: string, by: string | null) =>
    `Answered ${answered}${by === null ? '' : ` by ${by}`}`,
  isShared: 'Shown to the class, without your name',
  isNew: 'New',
}

export const ownQuestions = {
  page: 'My questions',
  title: 'My questions',
  lead: 'What you asked your teachers, and their answers.',
  none: 'No questions yet',
  noneText: 'In a lesson, tap “Ask your teacher” beside a heading.',
  failed: 'Your questions could not be loaded.',
  open: 'Open the place',
}

export const teacherQuestions = {
  page: 'Questions',
  title: 'Questions',
  lead: (waiting: number) => {
    if (waiting === 0) return 'Every question is answered.'
    return waiting === 1 ? 'One question is waiting.' : `${waiting} questions are waiting.`
  },
  none: 'No questions yet',
  noneText: 'Students of your classes can ask at each heading of a lesson.',
  failed: 'The questions could not be loaded.',
  waiting: 'Waiting',
  answered: 'Answered',
  from: (student: string, group: string) => `${student}, ${group}`,
  open: 'Open the place',
  answer: 'Your answer',
  left: (typed: number) => `${typed} of ${answer}`,
  share: 'Show question and answer to the class',
  shareHint: 'Without the name of the student. Read first whether the question tells who asked.',
  isShared: 'Shown to the class',
  send: 'Send the answer',
  sending: 'Sending…',
  change: 'Change the answer',
  cancel: 'Cancel',
  sent: 'Answered',
  sentText: (student: string) => `${student} has a notice.`,
  more: 'Earlier questions',
  newer: 'Newer questions',
}
