// Who asks a guardian: the student whose class waits for the answer, or the office.
import type { OwnGuardian } from '@kinnow/contract/guardians'
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { findNeed } from '../consents/need.ts'
import { addConsent, findLast, isoTime, listConsents, stateOf } from '../consents/repository.ts'
import { listWaitingOf } from '../groups/waiting-repository.ts'
import type { Database, Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { record } from '../lib/security/audit.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { unsentDetail } from '../mail/unsent-detail.ts'
import { nextQuestionSlot } from '../mail/regular-slot-repository.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { consentMail } from './email-templates.ts'
import * as repository from './repository.ts'

const budgets = serverLimits.guardians

export async function readGuardian(db: Database, studentId: string): Promise<OwnGuardian> {
  const last = await findLast(db.query, studentId)
  const waiting = await listWaitingOf(db.query, studentId)
  return {
    state: last ? stateOf(last) : null,
    guardianEmail: shownAddress(last?.guardian_email ?? null),
    requestedAt: last?.guardian_email == null ? null : isoTime(last.requested_at),
    waiting,
  }
}

type Asking = { studentId: string; email: string; client: Client }

/** Only who waits for a class writes to strangers: its code, or an invitation, came from a teacher. */
export async function askGuardian(parts: AccountParts, asking: Asking): Promise<OwnGuardian> {
  const { db, limiter } = parts
  const { studentId, email, client } = asking
  await requireAskable(db, asking)
  const of = mailboxOf(email)
  const spent: Budget[] = [
    { name: 'guardian-asks', of: studentId, ...budgets.ofStudent },
    { name: 'guardian-asks-month', of: studentId, ...budgets.ofStudentInMonth },
    { name: 'guardian-network', of: client.network, ...budgets.ofNetwork },
    { name: 'guardian-mails', of, ...budgets.ofMailbox },
    { name: 'guardian-mails-month', of, ...budgets.ofMailboxInMonth },
  ]
  if ((await limiter.spend(spent)) > 0) fail('guardian-mailed-often')
  await transaction(db, async (tx) => {
    if (!(await lockById(tx, studentId))) fail('signed-out')
    await requireAskable(tx, asking)
    await send(parts, tx, asking)
    const detail = unsentDetail(parts.settings)
    await record(tx, { event: 'guardian-requested', studentId, client, detail })
  })
  return readGuardian(db, studentId)
}

async function requireAskable(tx: Tx, { studentId, email }: Asking): Promise<void> {
  const student = (await repository.findStudent(tx.query, studentId)) ?? fail('signed-out')
  const need = await findNeed(tx, { studentId, role: student.role })
  // Once a guardian has refused, the school decides whom to ask next.
  if (need === 'refused' || (await repository.wasRefused(tx.query, studentId)))
    fail('guardian-refused')
  if (need === 'nothing' || (await listWaitingOf(tx.query, studentId)).length === 0)
    fail('guardian-not-needed')
  requireOther(student.email, email)
}

/** A student is not the own guardian, in no spelling of the address. */
function requireOther(own: string | null, email: string): void {
  if (own !== null && mailboxOf(own) === mailboxOf(email)) fail('guardian-own-address')
}

async function send(
  { keys, settings }: AccountParts,
  tx: Tx,
  {
    studentId,
    email,
    isBySchool = false,
  }: Pick<Asking, 'studentId' | 'email'> & { isBySchool?: boolean },
): Promise<void> {
  const last = await findLast(tx.query, studentId)
  if (last) await repository.removeMail(tx.query, last.id)
  const outbox = { tx, key: keys.mail }
  const question = { recipient: email, isBySchool }
  const slot =
    (await nextQuestionSlot(outbox, question, 'consent')) ?? fail('guardian-mailed-often')
  const token = newToken()
  const tokenHash = sha256(token)
  const consentId = await save(tx, { last, studentId, email, tokenHash })
  await repository.setGuardian(tx.query, studentId, email)
  const student = await repository.findStudent(tx.query, studentId)
  const classes = await listWaitingOf(tx.query, studentId)
  const mail = consentMail({
    recipient: email,
    studentId,
    consentId,
    studentName: student?.name ?? shownAddress(student?.email ?? null),
    classes: classes.map(({ name }) => name),
    link: `${settings.publicUrl}/consent#link=${token}`,
  })
  await queueMail(outbox, mail, slot)
}

type Saving = {
  last: Awaited<ReturnType<typeof findLast>>
  studentId: string
  email: string
  tokenHash: string
}

/** What was answered stays as it is, and its link ends: the new request is a row of its own. */
async function save(tx: Tx, { last, studentId, email, tokenHash }: Saving): Promise<string> {
  if (last && stateOf(last) === 'requested') {
    await repository.askAgain(tx, { id: last.id, email, tokenHash })
    return last.id
  }
  if (last) await repository.endLink(tx.query, last.id)
  return addConsent(tx, {
    kind: 'guardian',
    student_id: studentId,
    guardian_email: email,
    token_hash: tokenHash,
  })
}

/** Its budget is its own: strangers who use up that of a mailbox do not keep the school from writing there. */
export async function askGuardianOf(
  parts: AccountParts,
  { actorId, studentId, email, client }: Asking & { actorId: string },
) {
  const { db, limiter } = parts
  const budget = { name: 'guardian-mails-by-school', ...budgets.ofMailboxBySchool }
  const student = (await repository.findStudent(db.query, studentId)) ?? fail('not-found')
  requireOther(student.email, email)
  if ((await limiter.spend([{ ...budget, of: mailboxOf(email) }])) > 0)
    fail('guardian-mailed-often')
  const consents = await transaction(db, async (tx) => {
    await requireOwner(tx, actorId)
    if (!(await lockById(tx, studentId))) fail('not-found')
    const last = await findLast(tx.query, studentId)
    if (student.role !== 'student' || (last && stateOf(last) === 'agreed'))
      fail('guardian-not-needed')
    await send(parts, tx, { studentId, email, isBySchool: true })
    const detail = unsentDetail(parts.settings)
    await record(tx, { event: 'guardian-requested', studentId, actorId, client, detail })
    return listConsents(tx.query, studentId)
  })
  return { consents }
}
