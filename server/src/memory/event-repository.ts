// Events of memory as rows. They are only ever added.
import { type Expression, type Selectable, sql } from 'kysely'
import { batches, filledBatches } from '../lib/util/batches.ts'
import type { Queries, Tx } from '../lib/db/database.ts'
import { prepareList, type ValueOf, valuesOf } from '../lib/db/prepared.ts'
import type { Tables } from '../lib/db/tables/tables.ts'
import { usualWeights } from './fsrs.ts'
import type { MemoryEvent } from './memory-event.ts'

export type EventRow = Selectable<Tables['memory_events']>

const columns = [
  'id',
  'student_id',
  'question_id',
  'version',
  'sign',
  'kind',
  'source',
  'chosen',
  'score',
  'hints',
  'tries',
  'options',
  'took_ms',
  'mapping',
  'undoes',
  'retention',
  'parameters_id',
  'at',
  'received_at',
  'day',
] as const

const insertEvents = prepareList(({ query }, _, rows: ValueOf<EventRow>[]) =>
  query
    .insertInto('memory_events')
    .values(rows.map((row) => valuesOf(columns, row)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

/** Gives the ids of those that were not there before, from a retry or another device. */
export async function addEvents(tx: Tx, rows: EventRow[]): Promise<string[]> {
  const added: string[] = []
  for (const part of batches(rows))
    for (const { id } of await insertEvents(tx, {}, part)) added.push(id)
  return added
}

type OfStudent = { studentId: string }
type Named = { id: string }

/** Events with the version of the question and the weights that they were scheduled by. */
const withVersions = (query: Queries) =>
  query
    .selectFrom('memory_events')
    .leftJoin('question_versions', 'question_versions.fingerprint', 'memory_events.version')
    .leftJoin('memory_parameters', 'memory_parameters.id', 'memory_events.parameters_id')
    .select([
      'memory_events.id',
      'memory_events.question_id',
      'memory_events.kind',
      'memory_events.source',
      'memory_events.undoes as of',
      'memory_events.sign as keyHash',
      'memory_events.version',
      'memory_events.score',
      'memory_events.hints',
      'memory_events.tries',
      'memory_events.options',
      'memory_events.took_ms as tookMs',
      'memory_events.retention',
      'memory_events.at',
      'memory_events.day',
      'memory_parameters.w',
      'question_versions.question_id as asked_as',
    ])

/**
 * What a card comes from: all that was done beside answering; and of a day's answers to one key, in reviews and elsewhere,
 * the first, as no other of them can count. After a change of the right answer, and where the day goes back as by another
 * zone, another one may: there the counting begins again.
 */
const countingEvents = prepareList((db, value: ValueOf<OfStudent>, questions: ValueOf<Named>[]) => {
  const id = db.engine === 'postgres' ? sql`id collate "C"` : sql`id`
  const inTime = sql`partition by question_id order by at, ${id}`
  const own = sql`student_id = ${value('studentId')}
    and question_id in (${sql.join(questions.map((one) => one('id')))})`
  const counting = sql<string>`(
    with active as (
      select id, question_id, kind, source, sign, day, at, lag(day) over (${inTime}) as day_before
      from memory_events
      where ${own} and (kind <> 'answer' or id not in (
        select undoes from memory_events where ${own} and kind = 'undo' and undoes is not null)))
    , periods as (
      select active.*, sum(
        case when kind in ('corrected', 'reworded') or day < day_before then 1 else 0 end
      ) over (${inTime}) as period
      from active)
    , turns as (
      select id, kind, row_number() over (
        partition by question_id, kind, source = 'review', day, sign, period
        order by at, ${id}) as turn
      from periods)
    select id from turns where kind <> 'answer' or turn = 1)`
  return withVersions(db.query).where('memory_events.id', 'in', counting)
})

const eventsNamed = prepareList(({ query }, value: ValueOf<OfStudent>, events: ValueOf<Named>[]) =>
  withVersions(query)
    .where('memory_events.student_id', '=', value('studentId'))
    .where(
      'memory_events.id',
      'in',
      events.map((one) => one('id')),
    ),
)

/** Of these questions, by question and in no order, what their cards come from; and the events that are named. */
export async function listEvents(
  tx: Tx,
  studentId: string,
  questionIds: string[],
  named: string[] = [],
): Promise<Map<string, MemoryEvent[]>> {
  const byQuestion = new Map(questionIds.map((id) => [id, new Map<string, MemoryEvent>()]))
  const add = (row: Awaited<ReturnType<typeof countingEvents>>[number]) => {
    const { question_id: id, asked_as: askedAs, w, ...event } = row
    byQuestion.get(id)?.set(event.id, {
      ...event,
      askedAs: askedAs ?? id,
      weights: w === null ? usualWeights : readWeights(w),
    })
  }
  for (const part of filledBatches(questionIds.map((id) => ({ id }))))
    for (const row of await countingEvents(tx, { studentId }, part)) add(row)
  for (const part of filledBatches(named.map((id) => ({ id }))))
    for (const row of await eventsNamed(tx, { studentId }, part)) add(row)
  return new Map([...byQuestion].map(([id, events]) => [id, [...events.values()]]))
}

const readWeights = (json: string) => JSON.parse(json) as number[]

const knownOf = prepareList(({ query }, _, events: ValueOf<{ id: string }>[]) =>
  query
    .selectFrom('memory_events')
    .select('id')
    .where(
      'id',
      'in',
      events.map((one) => one('id')),
    ),
)

/** Which of these events are stored already. */
export async function listKnown(tx: Tx, ids: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const part of filledBatches(ids.map((id) => ({ id }))))
    for (const { id } of await knownOf(tx, {}, part)) known.add(id)
  return known
}

/** What tells an event from another of its name. */
export type FoundEvent = Pick<
  MemoryEvent,
  'id' | 'kind' | 'source' | 'of' | 'version' | 'keyHash'
> & {
  studentId: string
  questionId: string
  chosen: string | null
  score: number
  receivedAt: number
  day: number
}

/** The events with these ids, of any student. */
export function findEvents(query: Queries, ids: string[]): Promise<FoundEvent[]> {
  return query
    .selectFrom('memory_events')
    .select([
      'id',
      'kind',
      'source',
      'undoes as of',
      'version',
      'sign as keyHash',
      'chosen',
      'score',
      'day',
    ])
    .select(['student_id as studentId', 'question_id as questionId', 'received_at as receivedAt'])
    .where('id', 'in', ids)
    .execute()
}

/** Of a row of `memory_events` in the statement: it was not taken back. */
export const isStanding = sql<boolean>`not exists (select 1 from memory_events as undo
  where undo.undoes = memory_events.id and undo.kind = 'undo')`

/** How many answers and remarks of reviews were stored since a time, in milliseconds, by question. */
export async function countReviewEvents(
  query: Queries,
  { studentId, questionIds, since }: { studentId: string; questionIds: string[]; since: number },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const ids of batches([...new Set(questionIds)])) {
    const rows = await query
      .selectFrom('memory_events')
      .select(['question_id as id', (row) => row.fn.countAll<number>().as('count')])
      .where('student_id', '=', studentId)
      .where('question_id', 'in', ids)
      .where('source', '=', 'review')
      .where('received_at', '>', since)
      .groupBy('question_id')
      .execute()
    for (const { id, count } of rows) counts.set(id, count)
  }
  return counts
}

/** The latest answer of a review that was not taken back. */
export function findLastReview(query: Queries, studentId: string, since: number) {
  return query
    .selectFrom('memory_events')
    .select('id')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'answer')
    .where('source', '=', 'review')
    .where('day', '>=', since)
    .where(isStanding)
    .orderBy('received_at', 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many questions were reviewed on a day by answers that stand, and how many of them for the first time; one row. */
export const reviewedOn = (
  query: Queries,
  studentId: string | Expression<string>,
  day: number | Expression<number>,
) =>
  query
    .selectFrom('memory_events')
    .innerJoin('cards', (join) =>
      join
        .onRef('cards.student_id', '=', 'memory_events.student_id')
        .onRef('cards.question_id', '=', 'memory_events.question_id'),
    )
    .select((row) => [
      sql<number>`count(distinct ${row.ref('cards.question_id')})`.as('done'),
      sql<number>`count(distinct case when ${row.ref('cards.reviews')} = 1
        then ${row.ref('cards.question_id')} end)`.as('fresh'),
    ])
    .where('memory_events.student_id', '=', studentId)
    .where('memory_events.day', '=', day)
    .where('memory_events.source', '=', 'review')
    .where('memory_events.kind', '=', 'answer')
    .where(isStanding)
