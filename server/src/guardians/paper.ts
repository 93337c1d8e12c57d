// Consent on paper, and its end, as the school records them.
import type { AccountParts } from '../auth/parts.ts'
import { lockById } from '../auth/repository.ts'
import { findNeed } from '../consents/need.ts'
import { listConsents } from '../consents/repository.ts'
import { lockGroupsOf } from '../groups/membership.ts'
import { requireTeacher, type Teacher } from '../groups/service.ts'
import { isWaiting } from '../groups/waiting-repository.ts'
import type { Tx } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { fail } from '../lib/util/failure.ts'
import { requireOwner } from '../profile/require-owner.ts'
import { recordPaper, withdraw } from './decide.ts'

type InClass = { teacher: Teacher; groupId: string; studentId: string; client: Client }

/** A teacher has the form of somebody who waits; what a guardian has refused only the office records otherwise. */
export async function recordConsent({ db }: AccountParts, act: InClass, signedOn: string) {
  const { teacher, groupId, studentId, client } = act
  await transaction(db, async (tx) => {
    // All classes that begin with it, in the order in which everybody locks them.
    await lockGroupsOf(tx, studentId)
    await requireTeacher(tx, teacher, groupId)
    if (!(await isWaiting(tx.query, { groupId, studentId }))) fail('not-found')
    const student = (await lockById(tx, studentId)) ?? fail('not-found')
    if ((await findNeed(tx, { studentId, role: student.role })) === 'refused')
      fail('guardian-refused')
    await recordPaper(tx, { studentId, signedOn, by: { actorId: teacher.studentId, client } })
  })
  return {}
}

type Office = { actorId: string; studentId: string; client: Client }

const withStudent = (
  { db }: AccountParts,
  { actorId, studentId }: Office,
  work: (tx: Tx) => Promise<void>,
) =>
  transaction(db, async (tx) => {
    await requireOwner(tx, actorId)
    await lockGroupsOf(tx, studentId)
    if (!(await lockById(tx, studentId))) fail('not-found')
    await work(tx)
    return { consents: await listConsents(tx.query, studentId) }
  })

export const recordPersonConsent = (parts: AccountParts, office: Office, signedOn: string) =>
  withStudent(parts, office, (tx) => recordPaper(tx, { ...office, signedOn, by: byOf(office) }))

export const withdrawPersonConsent = (parts: AccountParts, office: Office) =>
  withStudent(parts, office, async (tx) => {
    if (!(await withdraw(tx, office.studentId, byOf(office)))) fail('not-found')
  })

const byOf = ({ actorId, client }: Office) => ({ actorId, client })
