// What teachers and owners decide about invitations into a class.
import { setImmediate } from 'node:timers/promises'
import type { Invitation, InvitedRole, SkippedAddress } from '@kinnow/contract/invitations'
import { limits } from '@kinnow/contract/limits'
import type { AccountParts } from '../auth/parts.ts'
import type { GroupRow } from '../groups/repository.ts'
import { requireTeacher, type Teacher, withGroup } from '../groups/service.ts'
import { type Database, readNow, type Tx } from '../lib/db/database.ts'
import type { Client } from '../lib/http/client-address.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { record } from '../lib/security/audit.ts'
import type { Budget } from '../lib/security/limiter.ts'
import { newToken, sha256 } from '../lib/security/random.ts'
import { fail } from '../lib/util/failure.ts'
import { serverLimits } from '../lib/util/server-limits.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { queueMail } from '../mail/outbox-repository.ts'
import { nextQuestionSlot } from '../mail/regular-slot-repository.ts'
import { invitationMail } from './email-templates.ts'
import * as repository from './repository.ts'

type Act = { teacher: Teacher; id: string }

const toInvitation = (row: repository.InvitationRow, now: number): Invitation => ({
  id: row.id,
  email: shownAddress(row.email),
  role: row.role as InvitedRole,
  sentAt: new Date(row.sent_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
  isOver: row.expires_at <= now,
})

export async function listInvitations(db: Database, { teacher, id }: Act) {
  await requireTeacher(db, teacher, id)
  const rows = await repository.list(db.query, id)
  const now = await readNow(db)
  return { invitations: rows.map((row) => toInvitation(row, now)) }
}

type Wanted = { emails: string[]; role: InvitedRole }

/** An address at a time, with turns of others in between: each waits for its mailbox. */
export async function invite(
  parts: AccountParts,
  { client, ...act }: Act & { client: Client },
  { emails, role }: Wanted,
) {
  const { db } = parts
  if (role === 'teacher' && act.teacher.role !== 'owner') fail('forbidden')
  const name = await withGroup(db, act, async (_tx, group) => requireOpen(group).name)
  const skipped: SkippedAddress[] = []
  const all = [...new Set(emails)]
  for (const email of all) {
    const reason = await inviteOne(parts, act, { email, role })
    if (reason) skipped.push({ email: shownAddress(email), reason })
    await setImmediate()
  }
  const sent = all.length - skipped.length
  const { studentId } = act.teacher
  const entry = { event: 'class-invited', studentId, client } as const
  if (sent > 0) await record(db, { ...entry, detail: `${name}: ${sent}` })
  return { ...(await listInvitations(db, act)), skipped }
}

/** Nobody joins a class that has ended. */
const requireOpen = (group: GroupRow): GroupRow =>
  group.archived_at === null ? group : fail('not-found')

type Reason = SkippedAddress['reason']

/** Why it was not sent; undefined where it was. */
async function inviteOne(
  parts: AccountParts,
  act: Act,
  { email, role }: { email: string; role: InvitedRole },
): Promise<Reason | undefined> {
  const { db, limiter } = parts
  const { id: groupId } = act
  if (await repository.isMember(db.query, groupId, email)) return 'member'
  const budgets = budgetsOf(act.teacher.studentId, email)
  if ((await limiter.spend(budgets)) > 0) return 'limit'
  const reason = await withGroup(db, act, async (tx, group): Promise<Reason | undefined> => {
    requireOpen(group)
    const before = await repository.findByEmail(tx.query, groupId, email)
    const isNew = before === undefined || before.accepted_at !== null
    const { ofGroup } = limits.invitation
    if (isNew && (await repository.countOpen(tx.query, groupId)) >= ofGroup) return 'full'
    return (await send(parts, tx, { group, email, role, act })) ? undefined : 'limit'
  })
  if (reason) await limiter.giveBack(budgets)
  return reason
}

type Sending = { group: GroupRow; email: string; role: InvitedRole; act: Act }

/** Undefined where so much waits for the mailbox that this would come too late. */
async function send(
  { keys, settings }: AccountParts,
  tx: Tx,
  { group, email, role, act }: Sending,
): Promise<repository.InvitationRow | undefined> {
  const before = await repository.findByEmail(tx.query, group.id, email)
  if (before) await repository.removeMail(tx.query, before.id)
  const outbox = { tx, key: keys.mail }
  const slot = await nextQuestionSlot(outbox, email, 'invitation')
  if (!slot) return undefined
  const token = newToken()
  const createdBy = act.teacher.studentId
  const row = await repository.save(tx, {
    groupId: group.id,
    email,
    role,
    tokenHash: sha256(token),
    createdBy,
  })
  const mail = invitationMail({
    recipient: email,
    invitationId: row.id,
    groupName: group.name,
    role,
    by: await repository.findName(tx.query, createdBy),
    link: `${settings.publicUrl}/invitation#link=${token}`,
  })
  await queueMail(outbox, mail, slot)
  return row
}

/** What one teacher sends in a day, and what one mailbox gets of all teachers (S7). */
function budgetsOf(teacherId: string, email: string): Budget[] {
  const { ofTeacher, ofMailbox, ofMailboxInMonth } = serverLimits.invitations
  const of = mailboxOf(email)
  return [
    { name: 'invitations', of: teacherId, ...ofTeacher },
    { name: 'invitations-to', of, ...ofMailbox },
    { name: 'invitations-to-month', of, ...ofMailboxInMonth },
  ]
}

export async function inviteAgain(parts: AccountParts, act: Act, invitationId: string) {
  const { db, limiter } = parts
  const { teacher, id } = act
  await requireTeacher(db, teacher, id)
  const { email, role } = await findOpen(db, act, invitationId)
  if (role === 'teacher' && teacher.role !== 'owner') fail('forbidden')
  const budgets = budgetsOf(teacher.studentId, email)
  if ((await limiter.spend(budgets)) > 0) fail('invited-often')
  const invitation = await withGroup(db, act, async (tx, group) => {
    requireOpen(group)
    await findOpen(tx, act, invitationId)
    const sending = { group, email, role: role as InvitedRole, act }
    const row = (await send(parts, tx, sending)) ?? fail('invited-often')
    return toInvitation(row, await readNow(tx))
  })
  return { invitation }
}

const findOpen = async (tx: Tx, { id }: Act, invitationId: string) =>
  (await repository.find(tx.query, id, invitationId)) ?? fail('not-found')

export const withdrawInvitation = (db: Database, act: Act, invitationId: string) =>
  withGroup(db, act, async (tx) => {
    await repository.remove(tx.query, await findOpen(tx, act, invitationId))
    return {}
  })
