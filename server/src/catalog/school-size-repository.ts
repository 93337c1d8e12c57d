// How much there is to learn, counted from the rows.
import { sql } from 'kysely'
import type { Database } from '../lib/db/database.ts'

export async function countAll(db: Database) {
  const count = (table: 'lessons' | 'quizzes' | 'questions') =>
    db.query
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('retired', '=', 0)
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
