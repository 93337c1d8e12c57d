// Words about mails that come regularly: choosing them, agreeing to one, and ending them.
import { limits } from '@kinnow/contract/limits'
import { PRODUCT_NAME } from '@kinnow/contract/product'
import { days } from './legal.ts'

const { summary } = limits
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What such a mail tells, wherever it is named. */
const summaryTells =
  'on how many days and for how many minutes you learned, which subjects, and how many lessons, quizzes and reviews you did. Never your answers, and never your marks.'

export const mails = {
  tab: 'Mails',
  title: 'Mails',
  text: 'What comes by itself, and to whom. Codes and notices about your account always come.',
  reviews: 'Remind me of reviews',
  reviewsHint: 'When questions come back and you have not been here yet that day.',
  streak: 'Remind me of my streak',
  streakHint: 'When it would end with the day, and no day of rest is saved.',
  hour: 'At about',
  hourText,
  clock: (zone: string | null) =>
    zone === null
      ? 'We do not know your time zone yet: mails begin when your browser has told it.'
      : `By your clock (${zone}). One mail a day at most, to the email of your account. Where several go by unheeded, they become rarer.`,
  parents: 'A mail about your week',
  parentsText: `For a parent or somebody else at home, on Monday mornings: ${summaryTells} We ask the address first, and nothing comes until somebody there agrees.`,
  address: 'Their email',
  ask: 'Ask this address',
  asking: 'Asking…',
  asked: 'Invitation sent',
  askedText: (email: string) => `Once somebody at ${email} agrees, the email comes on Mondays.`,
  notAsked: 'Invitation not sent',
  full: `${summary.recipients === 2 ? 'Two' : summary.recipients} addresses are the most. Remove one to name another.`,
  states: {
    waiting: 'Waiting for an answer',
    confirmed: 'Confirmed',
    stopped: 'Stopped there',
    over: 'No answer',
    declined: 'Declined',
    'not-asked': 'Not sent',
  },
  hints: {
    waiting: `The link in our mail works for ${days(summary.linkLifetime)}.`,
    confirmed: 'Gets a mail on Mondays.',
    stopped: 'Wants no more mails.',
    over: 'The link was not opened in time.',
    declined: 'Somebody there said no, so we will not ask this address about you again.',
    'not-asked':
      'The invitation was not sent: this address was asked often enough. Please try again another day.',
  },
  bySchool: 'Named by your school.',
  again: 'Ask again',
  remove: 'Remove',
  removing: 'Removing…',
  removeOf: (email: string) => `Remove ${email}`,
  removed: 'Removed',
  removedText: (email: string) => `${email} gets no more mails about you.`,
  failed: 'That did not work',
}

const kinds = {
  reviews: 'mails about questions that are due',
  streak: 'mails about days in a row',
  summary: 'mails about a student’s week',
} as const

export const stopMail = {
  page: 'Stop mails',
  side: 'Mails that you want, and no others.',
  sideText: 'One press ends them. Nobody asks you why.',
  question: 'Stop these mails?',
  questionText: (kind: keyof typeof kinds | null) =>
    kind
      ? `Then no more ${kinds[kind]} come to you.`
      : 'Then no more mails of this sort come to you.',
  stop: 'Stop these mails',
  stopping: 'Stopping…',
  done: 'Stopped',
  doneText: (kind: keyof typeof kinds) => `No more ${kinds[kind]} come to you.`,
  again: {
    student: 'Do you want them again? Switch them on in your profile, under “Mails”.',
    summary: 'Do you want them again? The student can name your address once more.',
  },
  profile: 'Open my profile',
  unknown: 'This link is not complete. Open it once more from the mail, or copy all of it.',
}

const whose = (name: string | null) => (name ? `${name}’s` : 'a student’s')

export const confirmSummary = {
  page: 'A mail about a week',
  side: 'Learning is easier when somebody asks how it went.',
  sideText: 'A short mail on Mondays, and you can end it with one press.',
  question: (name: string | null) => `May we mail you about ${whose(name)} week?`,
  text: `On Monday mornings we would write to you how the week with ${PRODUCT_NAME} was: on how many days and for how many minutes something was learned, which subjects, and how many lessons, quizzes and reviews. No answers and no marks.`,
  confirm: 'Yes, mail me on Mondays',
  confirming: 'Confirming…',
  otherwise: 'If you do not want it, close this page: nothing comes.',
  done: 'Thank you',
  doneText: (name: string | null) =>
    `From next Monday on you get a mail about ${whose(name)} week. Each of them has a link that ends them.`,
  missing: 'Please open the link in the mail once more.',
}
