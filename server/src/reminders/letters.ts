// The words of mails that come regularly. Each says why it came, and how it ends.
import { PRODUCT_NAME } from '@kinnow/contract/product'
import type { Letter, RegularKind } from '../mail/letters.ts'
import { type Week, weekLines, weekSubject } from './week-words.ts'

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
): Pick<Letter, 'kind' | 'recipient' | 'lifetime' | 'regular'> => ({
  kind,
  recipient,
  lifetime,
  regular: { studentId, stopAddress },
})

const settings = (publicUrl: string) => `${publicUrl}/dashboard/profile#mails`
const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`
const about = (seconds: number) => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
const greeting = (name: string | null) => (name ? `Hello ${name},` : 'Hello,')

type Due = { name: string | null; count: number; mostly: string | null; seconds: number }

export const reviewsMail = (to: Regular, { name, count, mostly, seconds }: Due): Letter => ({
  ...inLane(to, 'reviews'),
  subject: `${questions(count)} to review today`,
  text: `${greeting(name)}

${questions(count)} ${count === 1 ? 'comes' : 'come'} back today${mostly ? `, most of them from ${mostly}` : ''}. That takes ${about(seconds)}, and keeps what you have learned.

Review here: ${to.publicUrl}/dashboard/reviews

You chose this mail for days on which something is due and you have not been here yet. Another hour, or none: ${settings(to.publicUrl)}
Stop these mails with one press: ${to.stopAddress}
`,
})

export const streakMail = (
  to: Regular,
  { name, days }: { name: string | null; days: number },
): Letter => ({
  ...inLane(to, 'streak'),
  subject: `${days} days in a row, and today can be the next`,
  text: `${greeting(name)}

you have learned on ${days} days in a row. A lesson, five answers or five minutes today, and it goes on.

Go on here: ${to.publicUrl}/dashboard

You chose this mail for days on which a row would end. Another hour, or none: ${settings(to.publicUrl)}
Stop these mails with one press: ${to.stopAddress}
`,
})

type Asked = { name: string | null; link: string; days: number; isBySchool: boolean }

/** The link stands in the fragment: it never reaches a server’s log. */
export const askRecipientMail = (to: Regular, { name, link, days, isBySchool }: Asked): Letter => ({
  ...inLane(to, 'ask'),
  subject: `May ${PRODUCT_NAME} write to you about ${name ? `${name}’s` : 'a student’s'} week?`,
  text: `Hello,

${name ?? 'somebody'} learns with ${PRODUCT_NAME}, and ${isBySchool ? 'the school has' : 'has'} named this address for a short mail on Mondays about the week before: how many days and minutes, how many lessons, quizzes and reviews. It tells no answers and no marks.

If you want it, confirm this address: ${to.publicUrl}/confirm-summary#link=${link}

The link works for ${days} days. If you do nothing, no such mail will come. If you do not want to be asked about ${name ?? 'this student'} again, press here: ${to.stopAddress}
`,
})

export const summaryMail = (to: Regular, name: string | null, week: Week): Letter => ({
  ...inLane(to, 'week'),
  subject: weekSubject(name, week),
  text: `Hello,

${weekLines(name, week).join('\n')}

You get this mail on Mondays because this address was confirmed for it. It tells no answers and no marks.
Stop these mails with one press: ${to.stopAddress}
`,
})
