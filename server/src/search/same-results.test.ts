// The two engines find the same, in the same order: for every query on the demo school.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchHit } from '@kinnow/contract/search'
import { expect, test } from 'vitest'
import { indexSchool, readDemoSchool, startDemoSchool } from '../../test/demo-school.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { migrate } from '../lib/db/migrate.ts'
import { finder } from './service.ts'

const file = new URL('../../test/queries/demo-school.json', import.meta.url)
const typed = (JSON.parse(readFileSync(file, 'utf8')) as { q: string }[]).map(({ q }) => q)
const odd = [
  'e',
  'fr',
  'fra',
  'frac',
  'the of and',
  'light travels number money',
  'xyzzy',
  '植物',
  '== !=',
]

const shown = (hits: SearchHit[]) => hits.map(({ id, excerpt }) => ({ id, excerpt }))

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'PostgreSQL finds what SQLite finds',
  { timeout: 600_000 },
  async () => {
    const app = await startDemoSchool()
    const dataDir = mkdtempSync(join(tmpdir(), 'kinnow-test-'))
    const sqlite = openDatabase({ databaseUrl: undefined, dataDir }, { offset: 0 })
    await migrate(sqlite)
    await indexSchool(sqlite, await readDemoSchool())
    const [findHere, findThere] = [finder(app.db), finder(sqlite)]

    for (const q of [...typed, ...odd]) {
      const here = await findHere({ q, limit: 20 }, null)
      const there = await findThere({ q, limit: 20 }, null)
      expect([q, shown(here)]).toEqual([q, shown(there)])
    }

    await sqlite.close()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
