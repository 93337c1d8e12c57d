// From when on attempts at a quiz count for work, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The number of attempts in a column of rules, which the text of the path leads to; null without one. */
const attemptsIn = ({ engine }: Database, rules: RawBuilder<unknown>, path: string[]) =>
  engine === 'sqlite'
    ? sql`json_extract(${rules}, ${sql.lit(`$.${path.join('.')}`)})`
    : sql`cast(${rules} as json) #>> ${sql.lit(`{${path.join(',')}}`)}`

/**
 * Of work in a table of this name: from its opening on, so that a quiz can be assigned again. Where the quiz itself limits
 * the attempts, and the work does not, all count: there may be none left.
 */
export const countsFrom = (db: Database, work: string) => {
  const ofWork = attemptsIn(db, sql.ref(`${work}.rules`), ['quiz', 'attempts'])
  const ofQuiz = attemptsIn(db, sql`assigned.rules`, ['attempts'])
  return sql<number>`case when exists (select 1 from quizzes as assigned
      where assigned.id = ${sql.ref(`${work}.target_id`)}
        and ${ofQuiz} is not null and ${ofWork} is null)
    then 0 else ${sql.ref(`${work}.opens_at`)} end`
}
