// The school's database for an operator's command: brought up to date, with the time that the work takes.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settleKey } from './operations/backup/secret.ts'
import { realClock } from './lib/util/clock.ts'
import type { Database } from './lib/db/database.ts'
import { isMigrated, migrate } from './lib/db/migrate.ts'
import { openDatabase } from './lib/db/open-database.ts'
import { readSettings, type Settings } from './lib/process/settings.ts'
import { withPublicUrl } from './public-address.ts'
import { ensureIndex } from './search/index/ensure-index.ts'

export async function withDatabase<T>(
  work: (db: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env)
  const db = openDatabase(settings, realClock(), { isPatient: true })
  try {
    await migrate(db)
    await settleKey(db, settings.dataDir)
    await ensureIndex(db)
    return await work(db, await withPublicUrl(db, settings))
  } finally {
    await db.close()
  }
}

/** Only where there is one as this program has it; nothing is made or brought up to date. Null where there is none. */
export async function withPresentDatabase<T>(
  work: (db: Database) => Promise<T>,
): Promise<T | null> {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'kinnow.db'))) return null
  const db = openDatabase(settings, realClock())
  try {
    return (await isMigrated(db)) ? await work(db) : null
  } finally {
    await db.close()
  }
}
