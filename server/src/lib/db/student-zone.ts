// By which clocks a student's days are counted.
import { sql } from 'kysely'

/**
 * The zone that a browser of the student has sent, else the one that the school has chosen; null where there is neither. For a
 * statement that reads from `users`.
 */
export const studentZone = sql<
  string | null
>`coalesce(users.timezone, (select replace(value, '"', '') from settings where settings.key = 'timezone'))`
