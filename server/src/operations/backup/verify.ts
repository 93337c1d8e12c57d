// Whether a backup can be restored: it is restored into a database of its own, which nobody keeps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../lib/db/migrate.ts'
import { isDiskFull } from '../../lib/db/troubles.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { newId } from '../../lib/security/random.ts'
import type { CleanedColumn } from '../columns/clean-texts.ts'
import type { Header } from './format.ts'
import { onDatabase } from './on-database.ts'
import { type Backup, withBackup } from './read-file.ts'
import { replaceAll } from './restore-repository.ts'
import { requireKnown } from './restore.ts'
import { signIn } from './secret.ts'

/** `cleaned`: where a restore would store HTML without what no import writes. */
type Verified = { header: Header; cleaned: CleanedColumn[] }

/** Throws in a sentence what `restore` would refuse it for. */
export function verify(file: string): Promise<Verified> {
  return withBackup(file, async (backup) => {
    await requireKnown(backup.header, file)
    return { header: backup.header, cleaned: await rehearse(backup) }
  })
}

async function rehearse(backup: Backup): Promise<CleanedColumn[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-verify-'))
  const location = { databaseUrl: undefined, dataDir, secretKey: undefined }
  const state = { restore_id: newId(), key_sign: signIn(backup.header.secret) }
  try {
    return await onDatabase(location, async (db) => {
      await migrate(db)
      return db.query.transaction().execute((query) => replaceAll({ query, db, backup, state }))
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
