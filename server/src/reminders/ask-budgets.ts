// How often an address that never agreed is asked whether it wants mails about a student (S7).
import { createHmac, type KeyObject } from 'node:crypto'
import { limits } from '@kinnow/contract/limits'
import type { Budget } from '../lib/security/limiter.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'

const day = 24 * 60 * 60_000
const { summary } = limits

type Asked = { studentId: string; email: string }

const ofBoth = ({ studentId, email }: Asked) => `${studentId} ${mailboxOf(email)}`

/** For an address that has said no to mails about a student: it is not asked about that one again. */
export const declinedBudget = (asked: Asked): Budget => ({
  name: 'summary-ask-year',
  of: ofBoth(asked),
  most: summary.asksPerYear,
  window: 365 * day,
})

/** What a student may ask a mailbox, and no more addresses than people have. */
export const askBudgetsOfStudent = (asked: Asked): Budget[] => [
  { name: 'summary-ask', of: ofBoth(asked), most: summary.asksPerDay, window: day },
  declinedBudget(asked),
  {
    name: 'summary-ask-of',
    of: asked.studentId,
    most: summary.asksOfStudentPerDay,
    window: day,
  },
]

/** All the same a mailbox is not flooded by many students. Its windows are short: who comes first decides for nobody. */
export const askBudgets = (asked: Asked): Budget[] => {
  const of = mailboxOf(asked.email)
  return [
    ...askBudgetsOfStudent(asked),
    { name: 'summary-ask-all', of, most: summary.asksInAllPerDay, window: day },
    { name: 'summary-ask-month', of, most: summary.asksInAllPerMonth, window: 30 * day },
  ]
}

/** An address in the log: the same each time, and nothing that leads back to it. */
export const markOf = (key: KeyObject, email: string): string =>
  `address ${createHmac('sha256', key).update(`address ${email}`).digest('base64url').slice(0, 22)}`
