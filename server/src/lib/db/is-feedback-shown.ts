// Whether a student may know how an answer was graded (S28), in SQL; of one attempt `isToldAt` in `quizzes/questions/present.ts`.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Of a row of `attempts` in the statement: it explains each question at once, or is handed in and may tell. */
export const isTold = ({ now }: Database) =>
  sql<boolean>`(attempts.explain = 'at-once' or (attempts.submitted_at is not null
    and (attempts.told_at is null or attempts.told_at <= ${now})))`

/** Of a handed-in attempt in a table of this name in the statement. */
export const isToldOf =
  ({ now }: Database) =>
  (attempts: string) => {
    const toldAt = sql.ref<number | null>(`${attempts}.told_at`)
    return sql<boolean>`(${toldAt} is null or ${toldAt} <= ${now})`
  }
