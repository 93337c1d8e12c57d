// Notes in the school when its last backup was made and which one was found whole, for the doctor and for alarms.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../lib/db/database.ts'
import { isMigrated } from '../../lib/db/migrate.ts'
import { readFacts, writeFact } from '../../lib/db/school-facts.ts'
import type { Header } from './format.ts'
import { type Location, onDatabase } from './on-database.ts'

type Made = { file: string; header: Header }

/** A backup is whole without it: returns why it could not be noted, or null. */
export function noteBackup(
  school: Location,
  { file, header, bytes }: Made & { bytes: number },
): Promise<string | null> {
  return tryOn(school, async (db) => {
    const at = Date.parse(header.madeAt)
    await writeFact(db, 'backup-size', { value: String(bytes), at })
    await writeFact(db, 'backup', { value: file, at })
  })
}

/** Only of the newest backup of this school: any other file says nothing of it. */
export function noteVerified(school: Location, { file, header }: Made): Promise<string | null> {
  return tryOn(school, async (db) => {
    const at = Date.parse(header.madeAt)
    const { backup } = await readFacts(db)
    if (backup?.at !== at) return
    await writeFact(db, 'backup-tested', { value: String(at) })
    await writeFact(db, 'verified-backup', { value: file, at })
  })
}

async function tryOn(
  school: Location,
  work: (db: Database) => Promise<void>,
): Promise<string | null> {
  const { databaseUrl, dataDir } = school
  if (!databaseUrl && !existsSync(join(dataDir, 'kinnow.db'))) return null
  try {
    await onDatabase(school, async (db) => {
      if (await isMigrated(db)) await work(db)
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
