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

/** So many addresses in a transaction, with turns of others in between: each waits for its mailbox. */
const atOnce = 10

export async function invite(
  parts: AccountParts,
  { client, ...act }: Act & { client: Client },
  { emails, role }: Wanted,
) {
  const { db } = parts
  const { studentId } = act.teacher
  if (role === 'teacher' && act.teacher.role !== 'owner') fail('forbidden')
  const name = await withGroup(db, act, async (_tx, group) => requireOpen(group).name)
  const by = await repository.findName(db.query, studentId)
  const skipped: SkippedAddress[] = []
  const all = [...new Set(emails)]
  for (let at = 0; at < all.length; at += atOnce) {
    const part = all.slice(at, at + atOnce)
    skipped.push(...(await invitePart(parts, act, { emails: part, role, by })))
    await setImmediate()
  }
  const sent = all.length - skipped.length
  const entry = { event: 'class-invited', studentId, client } as const
  if (sent > 0) await record(db, { ...entry, detail: `${name}: ${sent}` })
  return { ...(await listInvitations(db, act)), skipped }
}

/** Nobody joins a class that has ended. */
const requireOpen = (group: GroupRow): GroupRow =>
  group.archived_at === null ? group : fail('not-found')

/** Returns those that were not sent. */
async function invitePart(
  parts: AccountParts,
  act: Act,
  { emails, role, by }: Wanted & { by: string | null },
): Promise<SkippedAddress[]> {
  const { db, limiter } = parts
  const skipped = new Map<string, SkippedAddress['reason']>()
  const budgetsOfAll = new Map<string, Budget[]>()
  const members = await repository.listMembersAmong(db.query, act.id, emails)
  for (const email of members) skipped.set(email, 'member')
  // In one order, so that two teachers with the same addresses cannot wait for each other.
  const others = emails
    .filter((email) => !members.has(email))
    .toSorted((one, other) => (mailboxOf(one) < mailboxOf(other) ? -1 : 1))
  for (const email of others) {
    const budgets = budgetsOf(act.teacher.studentId, email)
    if ((await limiter.spend(budgets)) > 0) skipped.set(email, 'limit')
    else budgetsOfAll.set(email, budgets)
  }
  await withGroup(db, act, async (tx, group) => {
    requireOpen(group)
    const known = await repository.listAmong(tx.query, act.id, [...budgetsOfAll.keys()])
    let open = await repository.countOpen(tx.query, act.id)
    for (const email of budgetsOfAll.keys()) {
      const before = known.get(email)
      const isNew = before === undefined || before.accepted_at !== null
      const isFull = isNew && open >= limits.invitation.ofGroup
      const sending = { group, email, role, before, by, act }
      if (isFull) skipped.set(email, 'full')
      else if (!(await send(parts, tx, sending))) skipped.set(email, 'limit')
      else if (isNew) open += 1
    }
  })
  for (const [email, budgets] of budgetsOfAll)
    if (skipped.has(email)) await limiter.giveBack(budgets)
  return Array.from(skipped, ([email, reason]) => ({ email: shownAddress(email), reason }))
}

type Sending = {
  group: GroupRow
  email: string
  role: InvitedRole
  /** What the address had: its link ends, and an email that still waits goes. */
  before: repository.InvitationRow | undefined
  by: string | null
  act: Act
}

/** Undefined where so much waits for the mailbox that this would come too late. */
async function send(
  { keys, settings }: AccountParts,
  tx: Tx,
  { group, email, role, before, by, act }: Sending,
): Promise<repository.InvitationRow | undefined> {
  if (before) await repository.removeMail(tx.query, before.id)
  const outbox = { tx, key: keys.mail }
  const slot = await nextQuestionSlot(outbox, { recipient: email }, 'invitation')
  if (!slot) return undefined
  const token = newToken()
  const row = await repository.save(tx, {
    groupId: group.id,
    email,
    role,
    tokenHash: sha256(token),
    createdBy: act.teacher.studentId,
  })
  const mail = invitationMail({
    recipient: email,
    invitationId: row.id,
    groupName: group.name,
    role,
    by,
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
    const before = await findOpen(tx, act, invitationId)
    const by = await repository.findName(tx.query, teacher.studentId)
    const sending = { group, email, role: role as InvitedRole, before, by, act }
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
