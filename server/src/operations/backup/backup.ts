// Makes a backup of the school, while it is open.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factTables } from '../../lib/db/tables/fact-tables.ts'
import { isMigrated, migrationNames, NewerDataError } from '../../lib/db/migrate.ts'
import { openSnapshot } from '../../lib/db/snapshot.ts'
import type { Snapshot } from '../../lib/db/snapshot-types.ts'
import { isDamaged, isDiskFull } from '../../lib/db/troubles.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { projectFolder } from '../../lib/process/project.ts'
import type { BackupTable, Header } from './format.ts'
import { toWritten } from './format.ts'
import { type Location, onDatabase } from './on-database.ts'
import { explainRefusal, requireFreePlace, requireOutside } from './place-of-file.ts'
import { listUnfinished, secretToKeep, settleKey } from './secret.ts'
import { pack, writeBackup } from './write-file.ts'

export async function backUp(
  location: Location,
  file: string,
  { isForced = false } = {},
): Promise<{ header: Header; bytes: number }> {
  requireFreePlace(file, isForced)
  requireOutside(file, location.dataDir)
  await finishRestore(location)
  let snapshot: Snapshot | undefined
  try {
    snapshot = await openSnapshot(location)
    const header = await readHeader(snapshot, location)
    const bytes = await writeBackup(file, linesOf(snapshot, header), isForced)
    return { header, bytes }
  } catch (error) {
    if (isDamaged(error))
      throw new PlainError(
        'The school’s data is damaged. Run npm run kinnow -- doctor --all for details. Nothing was written. Keep your older backups.',
      )
    if (!isDiskFull(error)) throw explainRefusal(file, error)
    throw new PlainError(`There is no space left for ${file}. Nothing was written.`)
  } finally {
    await snapshot?.close()
  }
}

/** The same as a file has, to where it is read: whatever it is, it is whole only where nothing was thrown. */
export async function streamBackup(
  location: Location,
  output: NodeJS.WritableStream,
): Promise<void> {
  await finishRestore(location)
  const snapshot = await openSnapshot(location)
  try {
    await pack(linesOf(snapshot, await readHeader(snapshot, location)), output)
  } finally {
    await snapshot.close()
  }
}

/** Of a restore that was killed before its key was in place: else the backup would hold another one. */
async function finishRestore(location: Location): Promise<void> {
  const { databaseUrl, dataDir } = location
  if (
    listUnfinished(dataDir).length === 0 ||
    (!databaseUrl && !existsSync(join(dataDir, 'kinnow.db')))
  )
    return
  await onDatabase(location, async (db) => {
    if (await isMigrated(db)) await settleKey(db, dataDir)
  })
}

async function readHeader(snapshot: Snapshot, location: Location): Promise<Header> {
  const migration = await readMigration(snapshot)
  const tables: BackupTable[] = []
  for (const name of factTables) {
    const [rows, columns] = [await snapshot.count(name), await snapshot.columnsOf(name)]
    tables.push({ name, rows, columns })
  }
  return {
    format: 1,
    program: programVersion(),
    engine: snapshot.engine,
    madeAt: new Date().toISOString(),
    migration,
    secret: secretToKeep(location),
    tables,
  }
}

/** This program knows which tables there are at its own state, and only there. */
async function readMigration({ migrations }: Snapshot): Promise<string> {
  const known = await migrationNames()
  const last = migrations.at(-1)
  if (migrations.some((name) => !known.includes(name))) throw new NewerDataError()
  if (last === undefined || last !== known.at(-1)) {
    throw new PlainError(
      'This data is from an older version of this program. Back up with that version, or start this one once.',
    )
  }
  return last
}

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(projectFolder('package.json'), 'utf8')) as {
    version: string
  }
  return version
}

export async function* linesOf(snapshot: Snapshot, header: Header): AsyncGenerator<string> {
  yield JSON.stringify(header)
  for (const { name, columns } of header.tables) {
    for await (const row of snapshot.rows(name, columns)) {
      yield JSON.stringify(columns.map(({ kind }, index) => toWritten(row[index] ?? null, kind)))
    }
  }
}
