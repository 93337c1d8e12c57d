// The words of emails that come regularly. Each says why it came, and how to end it.
import type { Email, RegularKind } from '../mail/email-templates.ts'
import { type Week, weekSubject, weekWords } from './weekly-summary-text.ts'
import { countNoun } from '../lib/util/count-noun.ts'

type Regular = {
  recipient: string
  studentId: string
  /** Milliseconds for which it is still worth sending. */
  lifetime: number
  publicUrl: string
  stopAddress: string
}

const inLane = (
  { recipient, studentId, lifetime, stopAddress }: Regular,
  kind: RegularKind,
): Pick<Email, 'kind' | 'recipient' | 'lifetime' | 'regular'> => ({
  kind,
  recipient,
  lifetime,
  regular: { studentId, stopAddress },
})

const unsubscribe = ({ stopAddress }: Regular) => ({ label: 'Unsubscribe', url: stopAddress })
const settings = ({ publicUrl }: Regular) => ({
  label: 'Change or turn off reminders',
  url: `${publicUrl}/dashboard/profile#mails`,
})
const questions = (count: number) => countNoun(count, 'question')
const minutesFor = (seconds: number) => {
  return `about ${countNoun(Math.max(1, Math.round(seconds / 60)), 'minute')}`
}
const greetingTo = (name: string | null) => (name ? `Hello ${name},` : 'Hello,')

type Due = { name: string | null; count: number; mostly: string | null; seconds: number }

export const reviewsMail = (to: Regular, { name, count, mostly, seconds }: Due): Email => ({
  ...inLane(to, 'reviews'),
  write: () => ({
    subject: `${questions(count)} to review today`,
    body: {
      greeting: greetingTo(name),
      paragraphs: [
        `${questions(count)} ${count === 1 ? 'is' : 'are'} ready for review today${mostly ? `, most of them from ${mostly}` : ''}. It takes ${minutesFor(seconds)} and helps you remember what you have learned.`,
      ],
      button: { label: 'Start the review', url: `${to.publicUrl}/dashboard/reviews` },
      footer: {
        text: 'You chose to get this email on days when you have reviews and have not been here yet.',
        links: [settings(to), unsubscribe(to)],
      },
    },
  }),
})

export const streakMail = (
  to: Regular,
  { name, days }: { name: string | null; days: number },
): Email => ({
  ...inLane(to, 'streak'),
  write: () => ({
    subject: `You have learned ${countNoun(days, 'day')} in a row. Keep going today?`,
    body: {
      greeting: greetingTo(name),
      paragraphs: [
        `You have learned ${countNoun(days, 'day')} in a row. One lesson, five answers or five minutes today keeps your streak going.`,
      ],
      button: { label: 'Continue learning', url: `${to.publicUrl}/dashboard` },
      footer: {
        text: 'You chose to get this email on days when your streak would end.',
        links: [settings(to), unsubscribe(to)],
      },
    },
  }),
})

type Asked = { name: string | null; link: string; days: number; isBySchool: boolean }

/** The link is in the fragment: it never reaches a server’s log. */
export const askRecipientMail = (to: Regular, { name, link, days, isBySchool }: Asked): Email => ({
  ...inLane(to, 'ask'),
  write: (school) => ({
    subject: `May ${school} email you about ${name ? `${name}’s` : 'a student’s'} week?`,
    body: {
      greeting: 'Hello,',
      paragraphs: [
        `${name ?? 'A student'} learns with ${school}${isBySchool ? ', and the school' : ' and'} gave us this address.`,
        `Every Monday we can send you a short summary of ${name ? `${name}’s` : 'the student’s'} week: days and minutes of study, subjects, lessons, quizzes and reviews. It never includes answers or marks.`,
      ],
      button: {
        label: 'Yes, send me the summary',
        url: `${to.publicUrl}/confirm-summary#link=${link}`,
      },
      closing: [
        `The link works for ${countNoun(days, 'day')}. If you do nothing, we will not send the summary.`,
      ],
      footer: {
        text: `Would you rather not be asked about ${name ?? 'this student'} again?`,
        links: [{ label: 'Do not ask me again', url: to.stopAddress }],
      },
    },
  }),
})

export const summaryMail = (to: Regular, name: string | null, week: Week): Email => ({
  ...inLane(to, 'week'),
  write: (school) => ({
    subject: weekSubject(school, name, week),
    body: {
      greeting: 'Hello,',
      ...weekWords(school, name, week),
      footer: {
        text: 'You get this email on Mondays because you agreed to it. It never includes answers or marks.',
        links: [unsubscribe(to)],
      },
    },
  }),
})
