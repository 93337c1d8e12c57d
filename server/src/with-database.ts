// The school's database for an operator's command: brought up to date, and given the time that the work takes.
import { realClock } from './lib/clock.ts'
import type { Database } from './lib/db/database.ts'
import { migrate } from './lib/db/migrate.ts'
import { openDatabase } from './lib/db/open-database.ts'
import { readSettings, type Settings } from './lib/settings.ts'
import { ensureIndex } from './search/ensure-index.ts'

export async function withDatabase<T>(
  work: (db: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env)
  const db = openDatabase(settings, realClock(), { isPatient: true })
  try {
    await migrate(db)
    await ensureIndex(db)
    return await work(db, settings)
  } finally {
    await db.close()
  }
}
