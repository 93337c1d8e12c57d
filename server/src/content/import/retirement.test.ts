// What an import would retire: what it asks about, what it says, and that nothing happens before the answer.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { isInMemory, schoolFolder } from '../../../test/engines.ts'
import { builtProgram } from '../../../test/programs.ts'
import { readSchool } from '../read-school.ts'
import { readRevision } from '../revision.ts'
import { importSchool, RetirementError } from './import-school.ts'
import { planImport, planLines } from './plan.ts'
import { needsConsent, retirementLines, type Retirement } from './retirement.ts'

const chapter = '1-academic/6-class-6/1-science/1-plants'

describe('somebody has to agree', () => {
  const steps = (gone: number, of: number): Retirement => ({
    counts: { lessons: gone },
    steps: { gone, of },
    things: [{ table: 'lessons', name: 'Roots', students: 0 }],
    taken: [],
  })
  test.each([
    [0, 10, false],
    [1, 1, false],
    [2, 3, false],
    [3, 30, false],
    [3, 29, true],
    [10, 100, false],
    [11, 100, true],
    [3, 3, true],
  ])('where %d of %d lessons go: %s', (gone, of, isAsked) => {
    expect(needsConsent(steps(gone, of))).toBe(isAsked)
  })

  test('where one student has begun the one thing that goes', () => {
    const things = [{ table: 'lessons' as const, name: 'Roots', students: 1 }]

    expect(needsConsent({ ...steps(1, 1000), things })).toBe(true)
  })
})

test('what goes is reported in numbers, and ten things by name, those that most have begun first', () => {
  const things = Array.from({ length: 12 }, (_, at) => ({
    table: 'lessons' as const,
    name: `L${at}`,
    students: at === 0 ? 2 : 0,
  }))

  const lines = retirementLines({
    counts: { lessons: 12, quizzes: 1 },
    steps: { gone: 13, of: 40 },
    things,
    taken: [],
  })

  expect(lines).toEqual([
    'No longer in the folder, so the import would retire: 12 lessons, 1 quiz (13 of 40 lessons and quizzes).',
    '  lesson "L0": 2 students have started it',
    ...Array.from({ length: 9 }, (_, at) => `  lesson "L${at + 1}"`),
    '  and 2 more',
    'Students no longer see what is retired. Their records stay, and it comes back when its file does.',
  ])
  const none = { counts: {}, steps: { gone: 0, of: 40 }, things: [], taken: [] }
  expect(retirementLines(none)).toEqual([])
})

describe('of a school that is used', () => {
  let app: TestApp
  let folder: string
  beforeEach(async () => {
    app = await startApp()
    folder = join(mkdtempSync(join(tmpdir(), 'kinnow-folder-')), 'school')
    cpSync(schoolFolder, folder, { recursive: true })
  })
  afterEach(async () => {
    await app.stop()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  })
  const read = async () => (await readSchool(folder, { skipFaulty: false, language: 'en' })).school
  const removeRoots = () => {
    rmSync(join(folder, chapter, '2-roots.md'))
    const quiz = join(folder, chapter, 'quiz.md')
    writeFileSync(quiz, readFileSync(quiz, 'utf8').replace('lesson="roots" ', ''))
  }
  const learn = async () => {
    const ids = await readSchoolIds(app)
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)
    await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
      body: { completed: true },
      token: student.token,
    })
    return ids
  }
  const isLive = async (id: string) => {
    const row = await app.db.query
      .selectFrom('lessons')
      .select('retired')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.retired === 0
  }

  test('what a student has begun is not retired unasked, and nothing else is written', async () => {
    const ids = await learn()
    const before = await readRevision(app.db)
    removeRoots()

    const refused = importSchool(app.db, await read(), { isSure: false })

    await expect(refused).rejects.toThrow(RetirementError)
    await refused.catch((error: RetirementError) => {
      expect(error.retirement.things).toMatchObject([{ table: 'lessons', students: 1 }])
    })
    expect([await isLive(ids.closedLesson), await readRevision(app.db)]).toEqual([true, before])
    await importSchool(app.db, await read(), { isSure: true })
    expect(await isLive(ids.closedLesson)).toBe(false)
  })

  test('what nobody has begun goes without a word', async () => {
    const ids = await readSchoolIds(app)
    removeRoots()

    await importSchool(app.db, await read(), { isSure: false })

    expect(await isLive(ids.closedLesson)).toBe(false)
  })

  test('a plan says what is new, changed, as it was and retired, and writes nothing', async () => {
    const ids = await learn()
    const before = await readRevision(app.db)
    removeRoots()
    cpSync(join(folder, chapter, '1-leaves.md'), join(folder, chapter, '3-new.md'))

    const lines = planLines(await planImport(app.db, await read()))

    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}lessons: 1 new, \d+ changed, \d+ unchanged/),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}lesson ".*": 1 student has started it/),
    )
    expect(lines.at(-1)).toBe('Nothing was written.')
    expect([await isLive(ids.closedLesson), await readRevision(app.db)]).toEqual([true, before])
  })

  // A database in memory belongs to one process.
  describe.skipIf(isInMemory)('the command', () => {
    /** Programs start slowly on a busy machine; nothing here is measured. */
    const patience = 180_000
    const run = (...more: string[]) => {
      const program = builtProgram('command-line')
      const place = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' }
      const env = { ...process.env, NODE_ENV: 'test', ...place }
      const command = [program, 'content', 'import', folder, ...more]
      const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
      return { status, said: stdout }
    }

    test('refuses where nobody can confirm', { timeout: patience }, async () => {
      const ids = await learn()
      removeRoots()

      const { status, said } = run()

      expect([status, await isLive(ids.closedLesson)]).toEqual([1, true])
      expect(said).toContain('1 student has started it')
      expect(said).toMatch(/import with --yes\.\n$/)
    })

    test('takes --yes, and then knows the folder', { timeout: patience }, async () => {
      const ids = await learn()
      removeRoots()

      const sure = run('--yes')
      const again = run()

      expect([sure.status, await isLive(ids.closedLesson)]).toEqual([0, false])
      expect(again.said).toMatch(/^Nothing has changed since the last import \(\d+ files\)\.\n$/)
    })

    test('with --dry-run writes nothing', { timeout: patience }, async () => {
      const ids = await learn()
      removeRoots()

      const { status, said } = run('--dry-run')

      expect([status, await isLive(ids.closedLesson)]).toEqual([0, true])
      expect(said).toMatch(/Nothing was written\.\n$/)
    })
  })
})
