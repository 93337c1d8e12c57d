// Texts about regular emails: choosing them, agreeing to one, and unsubscribing.
import { limits } from '@kinnow/contract/limits'
import { days } from './legal.ts'

const { summary } = limits
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What a summary contains, wherever it is named. */
const summaryTells =
  'days and minutes of study, subjects, lessons, quizzes and reviews. It never includes answers or marks.'

export const mails = {
  tab: 'Emails',
  title: 'Emails',
  text: 'Choose which emails we send, and to whom. We always send codes and notices about your account; announcements come until you switch them off.',
  noEmail:
    'Your account has no email address, so we send you no emails. Announcements are under the bell.',
  noMail: 'This school cannot send email yet. What you choose counts once it can.',
  reviews: 'Remind me of reviews',
  reviewsHint: 'On days when questions are due and you have not visited yet.',
  streak: 'Remind me of my streak',
  streakHint: 'On days when your streak would end and you have no rest day saved.',
  announcements: 'Send me announcements',
  announcementsHint: 'What your teachers write to the class. It is at the bell, too.',
  hour: 'Send at about',
  hourText,
  clock: (zone: string | null) =>
    zone === null
      ? 'We do not know your time zone yet. Emails start once your browser has told us.'
      : `In your time zone (${zone}). At most one email a day, to your account’s address. If you ignore several in a row, we send fewer.`,
  parents: 'Weekly summary',
  parentsText: `Every Monday morning we can email a parent, or someone else at home, a short summary of your week: ${summaryTells} We ask them first, and send nothing until they agree.`,
  address: 'Their email',
  ask: 'Send the invitation',
  asking: 'Sending…',
  asked: 'Invitation sent',
  askedText: (email: string) => `Once somebody at ${email} agrees, the email comes every Monday.`,
  notAsked: 'Invitation not sent',
  full: `${summary.recipients === 2 ? 'Two' : summary.recipients} addresses at most. Remove one to add another.`,
  states: {
    waiting: 'Waiting for an answer',
    confirmed: 'Confirmed',
    stopped: 'Unsubscribed',
    over: 'No answer',
    declined: 'Declined',
    'not-asked': 'Not sent',
  },
  hints: {
    waiting: `The link in our email works for ${days(summary.linkLifetime)}.`,
    confirmed: 'Gets an email on Mondays.',
    stopped: 'Does not want any more emails.',
    over: 'The link was not opened in time.',
    declined: 'They said no, so we will not ask this address about you again.',
    'not-asked':
      'We did not send the invitation, because this address has had too many invitations. Please try again another day.',
  },
  bySchool: 'Added by your school.',
  again: 'Invite again',
  remove: 'Remove',
  removing: 'Removing…',
  removeOf: (email: string) => `Remove ${email}`,
  removed: 'Removed',
  removedText: (email: string) => `${email} will get no more emails about you.`,
  failed: 'That did not work',
}

const ended = (kind: keyof typeof kinds) => `You will get no more ${kinds[kind]}.`

const kinds = {
  reviews: 'emails about reviews that are due',
  streak: 'emails about your streak',
  summary: 'emails about a student’s week',
  announcements: 'emails about announcements',
} as const

export const stopMail = {
  page: 'Stop emails',
  side: 'Only the emails you want.',
  sideText: 'You can stop them with one tap. We will not ask why.',
  question: 'Stop these emails?',
  questionText: (kind: keyof typeof kinds | null) =>
    kind ? ended(kind) : 'You will get no more emails of this kind.',
  stop: 'Stop these emails',
  stopping: 'Stopping…',
  done: 'Stopped',
  doneText: ended,
  again: {
    student: 'Want them back? Turn them on again in your profile, under “Emails”.',
    summary: 'Want them back? The student can invite you again.',
  },
  profile: 'Open my profile',
  unknown: 'This link is incomplete. Open it again from the email, or copy the whole link.',
}

const whose = (name: string | null) => (name ? `${name}’s` : 'a student’s')

export const confirmSummary = {
  page: 'Weekly summary',
  side: 'Learning is easier when somebody asks how it went.',
  sideText: 'A short email every Monday. You can stop it with one tap.',
  question: (name: string | null) => `May we email you about ${whose(name)} week?`,
  text: (name: string | null, school: string) =>
    `Every Monday we can send you a short summary of ${name ? `${name}’s` : 'the student’s'} week with ${school}: ${summaryTells}`,
  confirm: 'Yes, email me on Mondays',
  confirming: 'Confirming…',
  otherwise: 'If you do not want it, just close this page. We will not send anything.',
  done: 'Thank you',
  doneText: (name: string | null) =>
    `From next Monday you will get an email about ${whose(name)} week. Every email has an unsubscribe link.`,
  missing: 'Please open the link in the email again.',
}
