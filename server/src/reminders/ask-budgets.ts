// How often an address that never agreed gets the question whether it wants mails about a student (S7).
import { createHmac, type KeyObject } from 'node:crypto'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'

const day = 24 * 60 * 60_000
const { summary } = serverLimits

type AskRequest = { studentId: string; email: string }

const ofBoth = ({ studentId, email }: AskRequest) => `${studentId} ${mailboxOf(email)}`

/** For an address that has refused mails about a student: it never gets the question about that one again. */
export const declinedBudget = (request: AskRequest): Budget => ({
  name: 'summary-ask-year',
  of: ofBoth(request),
  most: summary.asksPerYear,
  window: 365 * day,
})

/** What a student may ask a mailbox, and no more addresses than people have. */
export const askBudgetsOfStudent = (request: AskRequest): Budget[] => [
  { name: 'summary-ask', of: ofBoth(request), most: summary.asksPerDay, window: day },
  declinedBudget(request),
  {
    name: 'summary-ask-of',
    of: request.studentId,
    most: summary.asksOfStudentPerDay,
    window: day,
  },
]

/**
 * All the same a mailbox is not flooded by many students. `isKnown`: the student has learned for some days; a part of the
 * mailbox's questions is left for these, so that accounts made for the purpose cannot use up all of them.
 */
export const askBudgets = (request: AskRequest, isKnown: boolean): Budget[] => {
  const of = mailboxOf(request.email)
  return [
    ...askBudgetsOfStudent(request),
    ...(isKnown ? [] : askBudgetsOfUnknown(of)),
    { name: 'summary-ask-all', of, most: summary.asksInAllPerDay, window: day },
    { name: 'summary-ask-month', of, most: summary.asksInAllPerMonth, window: 30 * day },
  ]
}

const askBudgetsOfUnknown = (of: string): Budget[] => [
  { name: 'summary-ask-unknown', of, most: summary.asksOfUnknownPerDay, window: day },
  {
    name: 'summary-ask-unknown-month',
    of,
    most: summary.asksOfUnknownPerMonth,
    window: 30 * day,
  },
]

/** An address in the log: the same each time, and nothing that leads back to it. */
export const markOf = (key: KeyObject, email: string): string =>
  `address ${createHmac('sha256', key).update(`address ${email}`).digest('base64url').slice(0, 22)}`
