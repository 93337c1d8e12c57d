// How much there is to learn for everybody, counted from the rows.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'
import { isPublic } from './visibility-repository.ts'

export async function countAll(db: Database) {
  const count = (table: 'lessons' | 'quizzes' | 'questions') =>
    db.query
      .selectFrom(table)
      .innerJoin('subcategories', 'subcategories.id', `${table}.subcategory_id`)
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(`${table}.retired`, '=', 0)
      .where(isPublic)
  const [lessons, quizzes, questions, previews] = await Promise.all(
    [
      count('lessons'),
      count('quizzes'),
      count('questions'),
      count('lessons').where(sql<boolean>`preview = 1`),
    ].map(async (counting) => (await counting.executeTakeFirstOrThrow()).total),
  )
  return {
    lessons: lessons ?? 0,
    quizzes: quizzes ?? 0,
    questions: questions ?? 0,
    previews: previews ?? 0,
  }
}
