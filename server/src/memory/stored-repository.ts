// What students remember as it is stored, for who holds it against the events.
import { sql } from 'kysely'
import type { Queries } from '../lib/db/database.ts'
import { isAwake } from './card-repository.ts'

/** Students with answers, after an id and then from the first on: each by one look at the index. */
export async function* findRememberers(
  query: Queries,
  from: string,
  most: number,
): AsyncGenerator<string> {
  const next = async (after: string) => {
    const row = await query
      .selectFrom('memory_events')
      .select('student_id')
      .where('student_id', '>', after)
      .orderBy('student_id')
      .limit(1)
      .executeTakeFirst()
    return row?.student_id
  }
  let left = most
  for (let id = await next(from); id !== undefined && left > 0; id = await next(id)) {
    left -= 1
    yield id
  }
  for (let id = await next(''); id !== undefined && id <= from && left > 0; id = await next(id)) {
    left -= 1
    yield id
  }
}

export async function readStoredCards(query: Queries, studentId: string) {
  const rows = await query
    .selectFrom('cards')
    .selectAll()
    .where('student_id', '=', studentId)
    .execute()
  return new Map(rows.map((row) => [row.question_id, row]))
}

/** Whether the stored counts of each day are those of the cards. */
export async function countsAndCards(query: Queries, studentId: string): Promise<boolean> {
  const counted = query
    .selectFrom('cards')
    .select(['due_day', 'subject_id'])
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .select(sql<number>`sum(case when reviews = 0 then 1 else 0 end)`.as('fresh'))
    .where('student_id', '=', studentId)
    .where(isAwake)
    .groupBy(['due_day', 'subject_id'])
  const stored = query
    .selectFrom('due_counts')
    .select(['due_day', 'subject_id', 'cards', 'fresh'])
    .where('student_id', '=', studentId)
  const [one, other] = [await counted.execute(), await stored.execute()]
  const written = (rows: typeof one) =>
    rows
      .map((row) => [row.due_day, row.subject_id, row.cards, row.fresh].join(' '))
      .toSorted()
      .join('\n')
  return written(one) === written(other)
}

type DueCount = { studentId: string; day: number; subjectId: string; cards: number }

/** In the order of their key, after one of them. */
export function listDueCounts(
  query: Queries,
  after: Omit<DueCount, 'cards'> | null,
  most: number,
): Promise<DueCount[]> {
  return query
    .selectFrom('due_counts')
    .select(['student_id as studentId', 'due_day as day', 'subject_id as subjectId', 'cards'])
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(student_id, due_day, subject_id) > (${after?.studentId}, ${after?.day}, ${after?.subjectId})`,
      ),
    )
    .orderBy('student_id')
    .orderBy('due_day')
    .orderBy('subject_id')
    .limit(most)
    .execute()
}
