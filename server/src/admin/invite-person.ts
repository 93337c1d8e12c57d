// A link to set a password, mailed because the office wants it: to accounts of a list, or to somebody who cannot log in.
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { newResetLink } from '../auth/reset-grant-repository.ts'
import { readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { unsentDetail } from '../mail/unsent-detail.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { nextQuestionSlot } from '../mail/regular-slot-repository.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { accountMail } from './account-mail.ts'
import { type Act, isUnused, linkLifetime, note } from './people.ts'
import { findPerson } from './repository.ts'

/**
 * Fails with `no-address`, `locked`, `forbidden` (another owner: their links are theirs alone) or `invited-often`. A person
 * gets one in a day, a mailbox no more than all invitations together (S7).
 */
export async function invitePerson(parts: AccountParts, act: Act): Promise<void> {
  const { db, limiter } = parts
  const { email } = (await findPerson(db, act.id)) ?? fail('not-found')
  if (email === null) fail('no-address')
  const budgets = budgetsOf(act, email)
  if ((await limiter.spend(budgets)) > 0) fail('invited-often')
  try {
    await send(parts, act)
  } catch (error) {
    await limiter.giveBack(budgets)
    throw error
  }
}

function budgetsOf({ actorId, id }: Act, email: string): Budget[] {
  const { ofOffice, ofPerson, ofMailbox, ofMailboxInMonth } = serverLimits.invitations
  const of = mailboxOf(email)
  return [
    { name: 'account-invitation', of: id, ...ofPerson },
    { name: 'account-invitations', of: actorId, ...ofOffice },
    { name: 'invitations-to', of, ...ofMailbox },
    { name: 'invitations-to-month', of, ...ofMailboxInMonth },
  ]
}

const send = ({ db, keys, settings }: AccountParts, act: Act) =>
  transaction(db, async (tx) => {
    await requireOwner(tx, act.actorId)
    const person = (await lockById(tx, act.id)) ?? fail('not-found')
    const { email: recipient, role } = person
    if (recipient === null) return fail('no-address')
    if (person.locked_at !== null) fail('locked')
    // With it one owner could act under the name of another.
    if (role === 'owner' && act.id !== act.actorId) fail('forbidden')
    const isNew = isUnused(person)
    const outbox = { tx, key: keys.mail }
    const slot = await nextQuestionSlot(outbox, { recipient, isBySchool: true }, 'account')
    if (!slot) return fail('invited-often')
    const lifetime = linkLifetime(person)
    // It may wait for its mailbox: the days count from when it goes out.
    const wait = Math.max(0, slot.dueAt - (await readNow(tx)))
    const link = await newResetLink(tx, act.id, { madeBy: act.actorId, lifetime: lifetime + wait })
    const { publicUrl } = settings
    const mail = accountMail({ recipient, accountId: act.id, publicUrl, link, isNew, lifetime })
    await queueMail(outbox, mail, slot)
    await note(tx, act, 'account-invited', unsentDetail(settings))
  })
