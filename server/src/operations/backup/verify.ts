// Whether a backup can be restored: it is restored into a database of its own, which nobody keeps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Queries } from '../../lib/db/database.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { isDiskFull } from '../../lib/db/troubles.ts'
import { isSecret, secretFile } from '../../lib/security/secrets.ts'
import { countNoun } from '../../lib/util/count-noun.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { newId } from '../../lib/security/random.ts'
import { findBroken, nameOf } from '../columns/find-broken.ts'
import type { Header } from './format.ts'
import { onDatabase } from './on-database.ts'
import { type Backup, withBackup } from './read-file.ts'
import { replaceAll } from './restore-repository.ts'
import { requireKnown } from './restore.ts'
import { signIn } from './secret.ts'

/** Throws in a sentence what `restore` would refuse it for, and which values nobody could read afterwards. */
export function verify(file: string): Promise<Header> {
  return withBackup(file, async (backup) => {
    await requireKnown(backup.header, file)
    await rehearse(backup)
    return backup.header
  })
}

async function requireReadable(
  db: Parameters<typeof findBroken>[0],
  { file, header }: Backup,
): Promise<void> {
  const faults = (await findBroken(db, null)).map(nameOf)
  if (header.secret.key !== null && !isSecret(header.secret.key)) faults.push(`the ${secretFile}`)
  const [first, ...more] = faults
  if (first === undefined) return
  const others = more.length === 0 ? '' : `, and ${countNoun(more.length, 'other value')}`
  throw new PlainError(
    `${file} has values that nobody can read: ${first}${others}. Use another backup.`,
  )
}

async function rehearse(backup: Backup): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-verify-'))
  const location = { databaseUrl: undefined, dataDir, secretKey: undefined }
  const state = { restore_id: newId(), key_sign: signIn(backup.header.secret) }
  try {
    await onDatabase(location, async (db) => {
      await migrate(db)
      const inspect = (query: Queries) => requireReadable({ engine: db.engine, query }, backup)
      await db.query
        .transaction()
        .execute((query) => replaceAll({ query, db, backup, state, inspect }))
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
