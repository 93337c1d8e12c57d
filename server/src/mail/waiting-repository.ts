// What waits in the outbox, as numbers, for who watches over the school.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { type Lane, lanes } from './email-templates.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export type LaneState = {
  lane: Lane
  /** Mails that are due, and not over. */
  waiting: number
  /** Milliseconds since the first of them was due. */
  oldest: number
  /** Mails that were not taken at the first try. */
  refused: number
  sentLastHour: number
}

/** Each lane by the index that the worker reads too. */
export async function readLanes(db: Database): Promise<LaneState[]> {
  const read = async (lane: Lane): Promise<LaneState> => {
    const row = await db.query
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .select(sql<number>`coalesce(max(${db.now} - due_at), 0)`.as('oldest'))
      .select(sql<number>`coalesce(sum(case when tries > 1 then 1 else 0 end), 0)`.as('refused'))
      .where('lane', '=', lane)
      .where('sent_at', 'is', null)
      .where('due_at', '<=', db.now)
      .where('expires_at', '>', db.now)
      .executeTakeFirstOrThrow()
    const sent = await db.query
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lane', '=', lane)
      .where('sent_at', '>', sql<number>`${db.now} - ${sql.lit(hour)}`)
      .executeTakeFirstOrThrow()
    return {
      lane,
      waiting: row.waiting,
      oldest: row.oldest,
      refused: row.refused,
      sentLastHour: sent.count,
    }
  }
  const states: LaneState[] = []
  for (const lane of lanes) states.push(await read(lane))
  return states
}

/** Of the last day, so long as such rows stay: what was sent, and what was over before it was sent. */
export async function countLastDay({ query, now }: Database) {
  const since = sql<number>`${now} - ${sql.lit(day)}`
  return query
    .selectFrom('outbox')
    .select([
      sql<number>`coalesce(sum(case when sent_at > ${since} then 1 else 0 end), 0)`.as('sent'),
      sql<number>`coalesce(sum(case when sent_at is null and expires_at <= ${now} then 1 else 0 end), 0)`.as(
        'late',
      ),
    ])
    .where('lane', 'in', lanes)
    .executeTakeFirstOrThrow()
}

/** What was over before it was sent: such rows stay for a day. */
export async function countLate(db: Database): Promise<number> {
  const row = await db.query
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lane', 'in', lanes)
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', db.now)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The latest that wait, sealed as they are. */
export async function listSealed(db: Database, most: number): Promise<string[]> {
  const rows = await db.query
    .selectFrom('outbox')
    .select('sealed_text')
    .where('sent_at', 'is', null)
    .where('expires_at', '>', db.now)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ sealed_text: text }) => text)
}

/** Mails that are due and not over, or that ended within a day before they could be sent; never their text. */
export async function listUnsent(db: Database, state: 'waiting' | 'expired', most: number) {
  const unsent = db.query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', db.now)
    .where('expires_at', state === 'waiting' ? '>' : '<=', db.now)
  const rows = await unsent
    .select(['id', 'kind', 'recipient', 'created_at', 'tries', 'next_try_at', 'expires_at'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const { total } = await unsent
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
