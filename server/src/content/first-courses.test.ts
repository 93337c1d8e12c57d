import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../test/engines.ts'
import { migrate } from '../lib/db/migrate.ts'
import { ensureIndex } from '../search/ensure-index.ts'
import { loadDemoSchool } from './demo-school.ts'
import { soundSchool, writeFolder } from './test-folder.ts'

let made: TestDatabase
beforeEach(async () => {
  made = await emptyDatabase()
  await migrate(made.db)
  await ensureIndex(made.db)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await made.remove()
})

test('the first courses come in once, also where no file may be written beside them', async () => {
  const dir = await writeFolder(soundSchool)
  const said: string[] = []
  vi.stubEnv('TMPDIR', '/nowhere')

  await loadDemoSchool(made.db, dir, (line) => said.push(line))
  await loadDemoSchool(made.db, dir, (line) => said.push(line))

  expect(said).toEqual(['Bringing in the first courses …', 'Brought in 2 lessons and 2 questions.'])
})
