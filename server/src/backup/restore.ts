// Puts a backup in place of an empty school, or of any where that is asked for.
import { realClock } from '../lib/clock.ts'
import type { Database } from '../lib/db/database.ts'
import { migrate, migrationNames } from '../lib/db/migrate.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { ownFolder } from '../lib/db/owner.ts'
import { isDiskFull } from '../lib/db/troubles.ts'
import { PlainError } from '../lib/plain-error.ts'
import { createPrivately } from '../lib/private-files.ts'
import { ensureIndex } from '../search/ensure-index.ts'
import type { Location } from './backup.ts'
import type { Header } from './format.ts'
import { type Backup, withBackup } from './read-file.ts'
import { isSchoolEmpty, learnRows, replaceAll, requireAlone } from './restore-repository.ts'
import { prepareSecret } from './secret.ts'

export type Restored = { header: Header; advice: string | null }

export async function restore(
  location: Location,
  file: string,
  { isForced = false } = {},
): Promise<Restored> {
  return withBackup(file, async (backup) => {
    await requireKnown(backup.header, file)
    createPrivately()
    const giveBack = location.databaseUrl ? () => {} : ownFolder(location.dataDir)
    try {
      // Migrations may take a connection of their own; what follows has to be alone.
      await onDatabase(location, (db) => migrate(db))
      return await onDatabase(location, (db) => replace(db, backup, location, isForced))
    } finally {
      giveBack()
    }
  })
}

async function replace(
  db: Database,
  backup: Backup,
  location: Location,
  isForced: boolean,
): Promise<Restored> {
  await requireAlone(db)
  const secret = prepareSecret(backup.header.secret, location)
  try {
    await db.query.transaction().execute(async (query) => {
      if (!isForced && !(await isSchoolEmpty(query))) {
        throw new PlainError(
          'This school has students or courses already. Restore into an empty one, or replace everything with --force.',
        )
      }
      await replaceAll(query, db, backup)
    })
  } catch (error) {
    secret.giveUp()
    if (!isDiskFull(error)) throw error
    throw new PlainError('There is no room left to restore into. Everything is as it was.')
  }
  const advice = secret.settle()
  await learnRows(db)
  await ensureIndex(db)
  return { header: backup.header, advice }
}

async function onDatabase<T>(location: Location, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(location, realClock(), { isPatient: true })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function requireKnown({ migration, program }: Header, file: string): Promise<void> {
  if ((await migrationNames()).includes(migration)) return
  throw new PlainError(`${file} was made by a newer version of this program (${program}). Use it.`)
}
