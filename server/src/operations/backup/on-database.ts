// The database of a place, opened for the time that a piece of work takes.
import { realClock } from '../../lib/util/clock.ts'
import type { Database } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import type { Keeping } from './secret.ts'

export type Location = Keeping & { databaseUrl: string | undefined }

export async function onDatabase<T>(
  location: Location,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(location, realClock(), { isPatient: true })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
