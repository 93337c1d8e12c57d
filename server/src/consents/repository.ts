// What was decided for minors, as rows. The newest row of a student counts.
import type { Consent, ConsentState } from '@kinnow/contract/consents'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../lib/db/database.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { newId } from '../lib/security/random.ts'

export type ConsentRow = Selectable<Tables['consents']>

export const stateOf = (row: ConsentRow): ConsentState => {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.refused_at !== null) return 'refused'
  return row.given_at === null ? 'requested' : 'agreed'
}

export const findLast = (query: Queries, studentId: string): Promise<ConsentRow | undefined> =>
  query
    .selectFrom('consents')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of some students the newest row each. */
export async function listLast(
  query: Queries,
  studentIds: string[],
): Promise<Map<string, ConsentRow>> {
  const rows = await query
    .selectFrom('consents')
    .selectAll()
    .where('student_id', 'in', studentIds)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.student_id, row]))
}

export const listBirthYears = (query: Queries, studentIds: string[]) =>
  query.selectFrom('users').select(['id', 'birth_year']).where('id', 'in', studentIds).execute()

/** The newest first, with the name of who recorded them. */
export async function listConsents(query: Queries, studentId: string): Promise<Consent[]> {
  const rows = await query
    .selectFrom('consents')
    .leftJoin('users', 'users.id', 'consents.recorded_by')
    .selectAll('consents')
    .select(['users.name as recorder', 'users.email as recorder_email'])
    .where('student_id', '=', studentId)
    .orderBy('requested_at', 'desc')
    .orderBy('consents.id', 'desc')
    .limit(schoolLimits.consent.listed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Consent['kind'],
    state: stateOf(row),
    guardianEmail: row.guardian_email,
    textVersion: row.text_version,
    signedOn: row.signed_on,
    recordedBy: row.recorder ?? row.recorder_email,
    requestedAt: new Date(row.requested_at).toISOString(),
    givenAt: isoTime(row.given_at),
    refusedAt: isoTime(row.refused_at),
    withdrawnAt: isoTime(row.withdrawn_at),
  }))
}

export const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

type New = Pick<ConsentRow, 'kind'> & Partial<ConsentRow> & { student_id: string }

/** Later than the row before, so that their order is certain. */
export async function addConsent(tx: Tx, row: New, isGiven = false): Promise<string> {
  const last = await findLast(tx.query, row.student_id)
  const { now } = await tx.query.selectNoFrom(tx.now.as('now')).executeTakeFirstOrThrow()
  const at = Math.max(now, (last?.requested_at ?? 0) + 1)
  const id = newId()
  await tx.query
    .insertInto('consents')
    .values({
      id,
      text_version: null,
      guardian_email: null,
      token_hash: null,
      signed_on: null,
      recorded_by: null,
      refused_at: null,
      withdrawn_at: null,
      ...row,
      requested_at: at,
      given_at: isGiven ? at : null,
    })
    .execute()
  return id
}

/** Of accounts that were just made. */
export const addForSchool = (tx: Tx, studentIds: string[], by: string) =>
  tx.query
    .insertInto('consents')
    .values(
      studentIds.map((studentId) => ({
        id: newId(),
        student_id: studentId,
        kind: 'school',
        text_version: null,
        guardian_email: null,
        token_hash: null,
        signed_on: null,
        recorded_by: by,
        requested_at: tx.now,
        given_at: tx.now,
        refused_at: null,
        withdrawn_at: null,
      })),
    )
    .execute()

export const setBirthYear = (query: Queries, studentId: string, birthYear: number | null) =>
  query.updateTable('users').set({ birth_year: birthYear }).where('id', '=', studentId).execute()

/** Until the transaction ends: who joins a class and a guardian who withdraws wait for each other. */
export async function lockMinor(tx: Tx, studentId: string): Promise<void> {
  if (tx.engine !== 'postgres') return
  await tx.query.selectFrom('users').select('id').where('id', '=', studentId).forUpdate().execute()
}

/** What is known of a student, with the year that it is. */
export const readMinor = (tx: Tx, studentId: string) =>
  tx.query
    .selectFrom('users')
    .select(['birth_year', 'guardian_email', tx.now.as('now')])
    .where('id', '=', studentId)
    .executeTakeFirst()

/** When a guardian was written to who has not answered, of the student of the row around it. */
export const requestedAt = sql<number | null>`(select max(consents.requested_at) from consents
  where consents.student_id = waiting_members.student_id and consents.kind = 'guardian'
  and consents.given_at is null and consents.refused_at is null)`
