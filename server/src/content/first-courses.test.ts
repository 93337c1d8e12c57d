import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, isInMemory, type TestDatabase } from '../../test/engines.ts'
import { migrate } from '../lib/db/migrate.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { programFile } from '../lib/process/project.ts'
import { ensureIndex } from '../search/index/ensure-index.ts'
import { loadFirstCourses } from './load-first-courses.ts'
import { bringInFirstCourses } from './first-courses.ts'
import { readRevision } from './revision.ts'
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
  const lines: string[] = []
  vi.stubEnv('TMPDIR', '/nowhere')

  await loadFirstCourses(made.db, dir, (line) => lines.push(line))
  await loadFirstCourses(made.db, dir, (line) => lines.push(line))

  expect(lines).toEqual(['Importing the first courses …', 'Imported 2 lessons and 2 questions.'])
})

test('of two processes that start together one brings them in, and the other says so', async () => {
  const dir = await writeFolder(soundSchool)
  const lines: string[] = []

  await Promise.all([1, 2].map(() => loadFirstCourses(made.db, dir, (line) => lines.push(line))))

  expect(lines.toSorted()).toEqual([
    'Another process has imported the first courses.',
    'Imported 2 lessons and 2 questions.',
    'Importing the first courses …',
    'Importing the first courses …',
  ])
})

/** As the environment of a server names it. */
function serveFrom(contentDir: string) {
  vi.stubEnv('DATA_DIR', made.dataDir)
  vi.stubEnv('DATABASE_URL', made.databaseUrl ?? '')
  vi.stubEnv('CONTENT_DIR', contentDir)
}

test.skipIf(isInMemory)('a process of its own brings them in, and tells what it does', async () => {
  serveFrom(await writeFolder(soundSchool))
  const lines: string[] = []

  await bringInFirstCourses(made.db, (line) => lines.push(line))
  await bringInFirstCourses(made.db, (line) => lines.push(line))

  expect(lines).toEqual(['Importing the first courses …', 'Imported 2 lessons and 2 questions.'])
  const { count } = await made.db.query
    .selectFrom('lessons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})

test.skipIf(isInMemory)(
  'where the folder has faults the start is refused with its lines',
  async () => {
    serveFrom(await writeFolder({ ...soundSchool, '9-broken/index.md': 'no front matter' }))

    const refusal = await bringInFirstCourses(made.db, () => {}).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(PlainError)
    expect(String(refusal)).toMatch(/have errors:\n.*9-broken\/index\.md:1/)
  },
)

test.skipIf(isInMemory)(
  'it ends with the server that started it, and brings in nothing',
  async () => {
    serveFrom(await writeFolder(soundSchool))
    const importer = fork(programFile('content/first-courses-importer.ts'))

    importer.disconnect()

    expect(await once(importer, 'exit')).toEqual([1, null])
    expect(await readRevision(made.db)).toBe(0)
  },
)
