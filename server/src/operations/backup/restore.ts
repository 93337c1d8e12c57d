// Puts a backup in place of an empty school, or with --force of any.
import type { Database } from '../../lib/db/database.ts'
import { migrate, migrationNames, NewerDataError } from '../../lib/db/migrate.ts'
import { ownFolder } from '../../lib/db/owner.ts'
import { isDiskFull } from '../../lib/db/troubles.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { createPrivately, requireOwnData } from '../../lib/process/private-files.ts'
import { newId } from '../../lib/security/random.ts'
import type { CleanedColumn } from '../columns/clean-texts.ts'
import type { Header } from './format.ts'
import { type Location, onDatabase } from './on-database.ts'
import { type Backup, withBackup } from './read-file.ts'
import { replaceAll, requireAlone, requireEmpty } from './restore-repository.ts'
import { adviceOn, layKey, putKey, settleKey, signIn } from './secret.ts'

/** `cleaned`: where HTML was stored without what no import writes. */
export type Restored = { header: Header; advice: string | null; cleaned: CleanedColumn[] }

export async function restore(
  location: Location,
  file: string,
  { isForced = false } = {},
): Promise<Restored> {
  return withBackup(file, async (backup) => {
    await requireKnown(backup.header, file)
    createPrivately()
    requireOwnData(location.dataDir)
    const giveBack = location.databaseUrl ? () => {} : ownFolder(location.dataDir)
    try {
      // Migrations may take a connection of their own; what follows has to be alone.
      await onDatabase(location, async (db) => {
        // A school that is not to be replaced keeps its tables too: its own version could not start on newer ones.
        await requireAlone(db)
        if (!isForced) await requireEmpty(db.query, db.engine)
        await prepare(db, location)
        await settleKey(db, location.dataDir)
      })
      return await onDatabase(location, (db) => replace({ db, backup, location, isForced }))
    } finally {
      giveBack()
    }
  })
}

async function replace({
  db,
  backup,
  location,
  isForced,
}: {
  db: Database
  backup: Backup
  location: Location
  isForced: boolean
}): Promise<Restored> {
  const { header } = backup
  const { dataDir } = location
  const id = newId()
  let cleaned: CleanedColumn[] = []
  await requireAlone(db)
  try {
    await db.query.transaction().execute(async (query) => {
      if (!isForced) await requireEmpty(query, db.engine)
      cleaned = await replaceAll({
        query,
        db,
        backup,
        state: { restore_id: id, key_sign: signIn(header.secret) },
      })
      layKey(header.secret, dataDir, id)
    })
  } catch (error) {
    // Whether the data came is for them to say: an answer to the commit may have been lost.
    await settleKey(db, dataDir).catch(() => {})
    if (!isDiskFull(error)) throw error
    // What did not fit is in the log, which would leave the disk full.
    await db.eraseLog?.()
    throw new PlainError(noRoom)
  }
  putKey(dataDir, id)
  return { header, advice: adviceOn(header.secret, location), cleaned }
}

const noRoom = 'There is not enough space to restore. Nothing was changed.'

/** Which tables a newer version has, this one does not know, so it could not put others in their place. */
async function prepare(db: Database, { databaseUrl }: Location): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    if (isDiskFull(error)) throw new PlainError(noRoom)
    if (!(error instanceof NewerDataError)) throw error
    throw new PlainError(
      `The data there is from a newer version of this program. Nothing was changed. Restore into ${databaseUrl ? 'an empty database' : 'an empty DATA_DIR'}.`,
    )
  }
}

/** What a later version has made, this one cannot put back. */
export async function requireKnown({ migration, program }: Header, file: string): Promise<void> {
  if ((await migrationNames()).includes(migration)) return
  throw new PlainError(
    `${file} was made by a newer version of this program (${program}). Use that version.`,
  )
}
