// All rows as they were at one time, read piece by piece while others go on writing.
import { openPostgresSnapshot } from './postgres/snapshot.ts'
import { openSqliteSnapshot } from './sqlite/snapshot.ts'
import type { Snapshot } from './snapshot-types.ts'

export const openSnapshot = (location: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Snapshot> =>
  location.databaseUrl
    ? openPostgresSnapshot(location.databaseUrl)
    : openSqliteSnapshot(location.dataDir)
