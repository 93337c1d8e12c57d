// Cards and events of a course or a question, as rows.
import type { Queries, Tx } from '../lib/db/database.ts'
import { prepare, type ValueOf } from '../lib/db/prepared.ts'
import { batches } from '../lib/util/batches.ts'

const cardsOfCourse = prepare(
  ({ query }, value: ValueOf<{ studentId: string; subcategoryId: string }>) =>
    query
      .selectFrom('cards')
      .select('question_id')
      .where('student_id', '=', value('studentId'))
      .where('subcategory_id', '=', value('subcategoryId')),
)

/** The questions of a course of which a student has cards. */
export async function listOfCourse(
  tx: Tx,
  studentId: string,
  subcategoryId: string,
): Promise<string[]> {
  const rows = await cardsOfCourse(tx, { studentId, subcategoryId })
  return rows.map(({ question_id: id }) => id)
}

/** Which of these students remember something of a course. */
export async function listWithCards(
  tx: Tx,
  studentIds: string[],
  subcategoryId: string,
): Promise<string[]> {
  const found: string[] = []
  for (const batch of batches(studentIds)) {
    const rows = await tx.query
      .selectFrom('cards')
      .select('student_id')
      .distinct()
      .where('student_id', 'in', batch)
      .where('subcategory_id', '=', subcategoryId)
      .execute()
    found.push(...rows.map(({ student_id: id }) => id))
  }
  return found
}

/** Everybody's cards of these questions, student by student. */
export function listOfQuestions(query: Queries, questionIds: string[]) {
  return query
    .selectFrom('cards')
    .select(['student_id', 'question_id', 'version', 'sign as keyHash'])
    .where('question_id', 'in', questionIds)
    .orderBy('student_id')
    .execute()
}

/** Whether anybody remembers anything: before that an import has nobody to look after. */
export async function isAnythingRemembered(query: Queries): Promise<boolean> {
  const row = await query.selectFrom('cards').select('question_id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function moveEvents({
  query,
  studentId,
  from,
  to,
}: {
  query: Queries
  studentId: string
  from: string
  to: string
}): Promise<void> {
  await query
    .updateTable('memory_events')
    .set({ question_id: to })
    .where('student_id', '=', studentId)
    .where('question_id', '=', from)
    .execute()
}

/** What slipped too often, taught in this lesson, and rests. */
export const listResting = prepare(
  ({ query, now }, value: ValueOf<{ studentId: string; lessonId: string }>) =>
    query
      .selectFrom('cards')
      .select(['question_id', 'version', 'sign as keyHash', now.as('now')])
      .where('student_id', '=', value('studentId'))
      .where('lesson_id', '=', value('lessonId'))
      .where('state', '=', 'leech'),
)

/** Those who have answered anything that is remembered. */
export async function listRememberers(query: Queries): Promise<string[]> {
  const rows = await query
    .selectFrom('memory_events')
    .select('student_id')
    .distinct()
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id: id }) => id)
}

export async function findRememberer(query: Queries, email: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

/** All questions of which a student has events. */
export async function listRemembered(query: Queries, studentId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('memory_events')
    .select('question_id')
    .distinct()
    .where('student_id', '=', studentId)
    .execute()
  return rows.map(({ question_id: id }) => id)
}

/** Before they are made again from events. */
export async function forgetCards(query: Queries, studentId: string): Promise<void> {
  await query.deleteFrom('cards').where('student_id', '=', studentId).execute()
  await query.deleteFrom('due_counts').where('student_id', '=', studentId).execute()
}
