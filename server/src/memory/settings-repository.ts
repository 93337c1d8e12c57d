// How much shall come back: a student's own settings, what the school has fixed, and the weights that fit best.
import { limits } from '@kinnow/contract/limits'
import type { MemorySettings, RetentionAim } from '@kinnow/contract/memory'
import type { Expression } from 'kysely'
import type { Calendar } from '../activity/day.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { studentZone } from '../lib/db/student-zone.ts'
import { usualWeights } from './fsrs.ts'

/** The share of reviews that shall be recalled. */
const retentionOf: Record<RetentionAim, number> = { light: 0.85, normal: 0.9, thorough: 0.93 }

export type OwnSettings = Pick<MemorySettings, 'aim' | 'dailyCap' | 'newCap'>

/** Gives one row. */
export const settingsRow = (query: Queries, studentId: Expression<string>) =>
  query
    .selectFrom('users')
    .leftJoin('memory_settings', 'memory_settings.student_id', 'users.id')
    .leftJoin('memory_rules', (join) => join.on('memory_rules.id', '=', 1))
    .select(['users.day_starts', 'aim', 'daily_cap', 'new_cap', 'retention'])
    .select(studentZone.as('timezone'))
    .select(parametersOf(query, studentId).select('id').as('parametersId'))
    .where('users.id', '=', studentId)

const settingsOf = prepare(({ query }, value: ValueOf<{ studentId: string }>) =>
  settingsRow(query, value('studentId')),
)

/**
 * With what the student's days are counted by, and the weights by which their answers count from now on; null for the usual
 * ones.
 */
export async function readSettings(
  tx: Tx,
  studentId: string,
): Promise<{ settings: MemorySettings; calendar: Calendar; parametersId: string | null }> {
  const [row] = await settingsOf(tx, { studentId })
  if (!row) throw new Error('there is no such student')
  return toOwn(row)
}

type OwnRow = Awaited<ReturnType<typeof settingsOf>>[number]

export const toOwn = (row: OwnRow) => ({
  settings: toSettings(row),
  calendar: { timezone: row.timezone, dayStarts: row.day_starts },
  parametersId: row.parametersId,
})

type SettingsRow = {
  aim: string | null
  daily_cap: number | null
  new_cap: number | null
  /** What the school has fixed. */
  retention: number | null
}

export function toSettings(row: SettingsRow): MemorySettings {
  const aim = (row.aim ?? 'normal') as RetentionAim
  return {
    aim,
    retention: row.retention ?? retentionOf[aim],
    isFixed: row.retention !== null,
    dailyCap: row.daily_cap ?? limits.reviews.dailyCap.usual,
    newCap: row.new_cap ?? limits.reviews.newCap.usual,
  }
}

export async function writeSettings(
  query: Queries,
  studentId: string,
  { aim, dailyCap, newCap }: OwnSettings,
): Promise<void> {
  const values = { aim, daily_cap: dailyCap, new_cap: newCap }
  await query
    .insertInto('memory_settings')
    .values({ student_id: studentId, ...values })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(values))
    .execute()
}

/** `retention` for the whole school; null lets students choose again. */
export async function fixRetention(query: Queries, retention: number | null): Promise<void> {
  await query.updateTable('memory_rules').set({ retention }).where('id', '=', 1).execute()
}

export const readWeights = async (query: Queries, studentId: string): Promise<readonly number[]> =>
  (await readFitted(query, studentId)).weights

/** A student's own before those of the school, the latest first: the one that counts. */
const parametersOf = (query: Queries, studentId: string | Expression<string>) =>
  query
    .selectFrom('memory_parameters')
    .where((is) => is.or([is('student_id', '=', studentId), is('student_id', 'is', null)]))
    .orderBy('student_id', (order) => order.asc().nullsLast())
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Weights that count, and when they were fitted; null where they are the usual ones. */
export type Fitted = { weights: readonly number[]; madeAt: number | null }

const toFitted = (row: { w: string; made_at: number } | undefined): Fitted =>
  row
    ? { weights: JSON.parse(row.w) as number[], madeAt: row.made_at }
    : { weights: usualWeights, madeAt: null }

/** Of a student; those of the school were not fitted to this student. */
export async function readFitted(query: Queries, studentId: string): Promise<Fitted> {
  const row = await parametersOf(query, studentId)
    .select(['id', 'student_id', 'w', 'made_at'])
    .executeTakeFirst()
  const fitted = toFitted(row)
  return row?.student_id === null ? { ...fitted, madeAt: null } : fitted
}

/** Of the school; a student's own are not looked at. */
export async function readFittedOfSchool(query: Queries): Promise<Fitted> {
  const row = await query
    .selectFrom('memory_parameters')
    .select(['w', 'made_at'])
    .where('student_id', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toFitted(row)
}

/** They count from the next answer on; what was answered before keeps those it was counted by. */
export async function addParameters(
  query: Queries,
  row: Tables['memory_parameters'],
): Promise<void> {
  await query.insertInto('memory_parameters').values(row).execute()
}
