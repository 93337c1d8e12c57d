// A place for one mail in the budget of its recipient. No mail is queued without one, so that every mail is counted (S7).
import type { MailKind } from './email-templates.ts'

declare const counted: unique symbol

export type MailSlot = {
  readonly [counted]: true
  readonly recipient: string
  readonly kind: MailKind
  /** When it goes out at the earliest, by the database's clock. */
  readonly dueAt: number
  /** Which network requested it, as `nextRequestedSlot` has it; none where a student or nobody did. */
  readonly network?: string
}

/** Only for what counts the mails of a recipient: the budgets beside this file. */
export const makeSlot = (slot: Omit<MailSlot, typeof counted>): MailSlot => slot as MailSlot
