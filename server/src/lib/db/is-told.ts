// Whether a student may know how an answer was graded (S28).
import { sql } from 'kysely'

/** Of a row of `attempts` in the statement: it is handed in, or explains each question at once. */
export const isTold = sql<boolean>`(attempts.submitted_at is not null or attempts.explain = 'at-once')`
