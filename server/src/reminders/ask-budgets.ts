// How often an address that never agreed is asked whether it wants mails about a student (S7).
import { createHmac, type KeyObject } from 'node:crypto'
import { limits } from '@kinnow/contract/limits'
import type { Budget } from '../lib/limiter.ts'

const day = 24 * 60 * 60_000
const year = 365 * day
const { asksPerDay, asksPerYear, asksOfStudentPerDay } = limits.summary

/** What follows a plus sign is the owner's own mark: mails to any of them come to one mailbox. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/u, '')

/** Of all students together once a day and three times a year; and of one student no more addresses than people have. */
export const askBudgets = ({
  studentId,
  email,
}: {
  studentId: string
  email: string
}): Budget[] => [
  { name: 'summary-ask', of: mailboxOf(email), most: asksPerDay, window: day },
  { name: 'summary-ask-year', of: mailboxOf(email), most: asksPerYear, window: year },
  { name: 'summary-ask-of', of: studentId, most: asksOfStudentPerDay, window: day },
]

/** For an address that has said no: it is not asked again, whoever names it. */
export const refusedBudget = (email: string): Budget => ({
  ...{ name: 'summary-ask-year', of: mailboxOf(email), most: asksPerYear, window: year },
})

/** An address in the log: the same each time, and nothing that leads back to it. */
export const markOf = (key: KeyObject, email: string): string =>
  `address ${createHmac('sha256', key).update(`address ${email}`).digest('base64url').slice(0, 22)}`
