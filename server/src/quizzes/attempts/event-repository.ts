// Events of attempts as rows. They are only ever added.
import { type Selectable, sql } from 'kysely'
import { filledBatches } from '../../lib/util/batches.ts'
import type { Database, Tx } from '../../lib/db/database.ts'
import { prepare, prepareList, type ValueOf, valuesOf } from '../../lib/db/prepared.ts'
import type { Tables } from '../../lib/db/tables/tables.ts'
import type { AttemptEvent } from './attempt-event.ts'

const eventColumns = ['id', 'kind', 'question_id as questionId', 'data', 'score', 'at'] as const

type OfAttempt = { attemptId: string }
type Questions = ValueOf<{ questionId: string }>[]

const eventsOf = ({ query }: Database, value: ValueOf<OfAttempt>) =>
  query
    .selectFrom('attempt_events')
    .select(eventColumns)
    .where('attempt_id', '=', value('attemptId'))

const allEvents = prepare((db, value: ValueOf<OfAttempt>) =>
  eventsOf(db, value).orderBy('at').orderBy('id'),
)

export const listEvents = (tx: Tx, attemptId: string): Promise<AttemptEvent[]> =>
  allEvents(tx, { attemptId })

const answersTo = prepareList(
  (db, value: ValueOf<OfAttempt>, questions: ValueOf<{ questionId: string }>[]) =>
    eventsOf(db, value)
      .where('kind', '=', 'answer')
      .where(
        'question_id',
        'in',
        questions.map((one) => one('questionId')),
      ),
)

/** What was answered to these questions, and nothing else that was done at them, which may be much. */
export async function listAnswers(
  tx: Tx,
  attemptId: string,
  questionIds: string[],
): Promise<AttemptEvent[]> {
  const found: AttemptEvent[] = []
  for (const part of filledBatches(questionIds.map((questionId) => ({ questionId }))))
    found.push(...(await answersTo(tx, { attemptId }, part)))
  return found
}

const corrections = prepare((db, value: ValueOf<OfAttempt>) =>
  eventsOf(db, value).where('kind', '=', 'regrade'),
)

/** By which versions questions of a handed-in attempt are marked since they were corrected. */
export const listCorrections = (db: Database, attemptId: string): Promise<AttemptEvent[]> =>
  corrections(db, { attemptId })

/** What decides over the points of several attempts. */
export function listScoringOf(db: Database, attemptIds: string[]) {
  return db.query
    .selectFrom('attempt_events')
    .select([...eventColumns, 'attempt_id as attemptId'])
    .where('attempt_id', 'in', attemptIds)
    .where('kind', 'in', ['answer', 'clear', 'submit', 'regrade'])
    .execute()
}

const answerId = sql<string | null>`case when kind = 'answer' then id end`

/** `perAnswer`: each answer by itself, else all of a question as one. */
const prepareTotals = (perAnswer: boolean) =>
  prepareList(({ query }, value: ValueOf<OfAttempt>, questions: Questions) =>
    query
      .selectFrom('attempt_events')
      .select(['question_id as questionId', 'kind'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max('at').as('latest'),
        fn.min('day').as('firstDay'),
        fn.max('day').as('lastDay'),
        fn.max('id').as('id'),
        fn.max('data').as('data'),
        fn.max('score').as('score'),
      ])
      .where('attempt_id', '=', value('attemptId'))
      .where(
        sql<string>`coalesce(question_id, '')`,
        'in',
        questions.map((one) => one('questionId')),
      )
      .groupBy(['question_id', 'kind'])
      .$if(perAnswer, (rows) => rows.groupBy(answerId)),
  )

const summed = prepareTotals(false)
const each = prepareTotals(true)

/**
 * How many events of each kind these questions have, or the overview, whose id is null, and the latest; `perAnswer`: answers
 * each by itself.
 */
export async function listTotals(
  tx: Tx,
  attemptId: string,
  { questionIds, perAnswer }: { questionIds: (string | null)[]; perAnswer: boolean },
) {
  const ids = [...new Set(questionIds)].map((id) => ({ questionId: id ?? '' }))
  const found: Awaited<ReturnType<typeof each>> = []
  for (const part of filledBatches(ids))
    found.push(...(await (perAnswer ? each : summed)(tx, { attemptId }, part)))
  return found
}

const eventById = prepare(({ query }, value: ValueOf<{ id: string }>) =>
  query
    .selectFrom('attempt_events')
    .select(['attempt_id', 'kind', 'question_id', 'data', 'at'])
    .where('id', '=', value('id')),
)

export async function findEvent(tx: Tx, id: string) {
  const [found] = await eventById(tx, { id })
  return found
}

type NewEvent = Omit<Selectable<Tables['attempt_events']>, 'day'> & { day?: number | null }

const insertEvent = prepare(({ query }, value: ValueOf<Selectable<Tables['attempt_events']>>) =>
  query
    .insertInto('attempt_events')
    .values(
      valuesOf(
        [
          'id',
          'attempt_id',
          'student_id',
          'kind',
          'question_id',
          'data',
          'score',
          'engine',
          'at',
          'received_at',
          'day',
        ],
        value,
      ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

/** Adds an event; false when it came before, from a retry or another device. */
export async function addEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const added = await insertEvent(tx, { day: null, ...event })
  return added.length === 1
}
