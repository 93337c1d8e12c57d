// Whether a backup can be restored: it is restored into a database of its own, which nobody keeps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../lib/db/migrate.ts'
import { isDiskFull } from '../../lib/db/troubles.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { newId } from '../../lib/security/random.ts'
import type { Header } from './format.ts'
import { onDatabase } from './on-database.ts'
import { type Backup, withBackup } from './read-file.ts'
import { replaceAll } from './restore-repository.ts'
import { requireKnown } from './restore.ts'
import { signIn } from './secret.ts'

/** Throws in a sentence what `restore` would refuse it for. */
export function verify(file: string): Promise<Header> {
  return withBackup(file, async (backup) => {
    await requireKnown(backup.header, file)
    await rehearse(backup)
    return backup.header
  })
}

async function rehearse(backup: Backup): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-verify-'))
  const location = { databaseUrl: undefined, dataDir, secretKey: undefined }
  const state = { restore_id: newId(), key_sign: signIn(backup.header.secret) }
  try {
    await onDatabase(location, async (db) => {
      await migrate(db)
      await db.query.transaction().execute((query) => replaceAll({ query, db, backup, state }))
    })
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new PlainError(
      `There is not enough space in ${tmpdir()} to restore ${backup.file} as a test. Set TMPDIR to a larger folder.`,
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
