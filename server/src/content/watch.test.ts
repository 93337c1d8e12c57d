import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { isInMemory, schoolFolder } from '../../test/engines.ts'
import { buildStudent, enroll, readSchoolIds } from '../../test/build.ts'
import { builtProgram } from '../../test/programs.ts'
import { readRevision } from './revision.ts'
import { startWatching, type Watching } from './watch.ts'

let app: TestApp
let folder: string
let said: string[]
let watching: Watching | undefined
beforeEach(async () => {
  app = await startApp()
  folder = join(mkdtempSync(join(tmpdir(), 'kinnow-watch-')), 'school')
  cpSync(schoolFolder, folder, { recursive: true })
  said = []
})
afterEach(async () => {
  await watching?.stop()
  watching = undefined
  await app.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const chapter = '1-academic/6-class-6/1-science/1-plants'
const index = `${chapter}/index.md`
const options = { skipFaulty: false, language: 'en', isSure: false }
const start = async () => {
  watching = await startWatching({ db: app.db, folder, options, say: (line) => said.push(line) })
}
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const save = (file: string, from: string, to: string) =>
  writeFileSync(join(folder, file), textOf(file).replace(from, to))
const nameShown = async (ids: { chapterId: string }) =>
  (await app.get(`/chapters/${ids.chapterId}`)).body.data.chapter.name
/** As long as a slow machine may take; nothing here is measured. */
const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 240_000, interval: 50 })

test('imports at the start, and a saved change reaches the running school', async () => {
  const ids = await readSchoolIds(app)
  await start()
  const atStart = [...said]

  save(index, 'name: Plants', 'name: Green plants')

  await eventually(async () => expect(await nameShown(ids)).toBe('Green plants'))
  expect(atStart).toEqual([
    expect.stringMatching(/^Imported: 0 rows written, 0 retired/),
    `Watching ${folder}. Reload a page to see what was imported; stop with Ctrl-C.`,
  ])
  expect(said.slice(2)).toEqual([
    'Imported: 1 row written (chapters 1), 0 retired; 1 changed file stored for export.',
  ])
})

test('what is left out as it is faulty is named at each save', async () => {
  const watched = startWatching({
    db: app.db,
    folder,
    options: { ...options, skipFaulty: true },
    say: (line) => said.push(line),
  })
  watching = await watched

  save(`${chapter}/quiz.md`, 'RIGHT-green: it is.', '')

  await eventually(() =>
    expect(said).toContainEqual(
      expect.stringMatching(/^ {2}.*\/quiz\.md:\d+ {2}question "A leaf is green\.": there is no/),
    ),
  )
})

test('an editor that writes a new file and renames it is followed', async () => {
  const ids = await readSchoolIds(app)
  await start()

  const draft = join(folder, chapter, '.index.md.swp')
  writeFileSync(draft, textOf(index).replace('name: Plants', 'name: Renamed plants'))
  renameSync(draft, join(folder, index))

  await eventually(async () => expect(await nameShown(ids)).toBe('Renamed plants'))
})

test('a burst of saves is one import', async () => {
  await start()
  const before = await readRevision(app.db)

  for (let at = 1; at <= 20; at += 1)
    save(index, /name: .*/.exec(textOf(index))?.[0] ?? '', `name: Plants ${at}`)

  await eventually(() => expect(said.at(-1)).toMatch(/^Imported: 1 row /))
  expect(await readRevision(app.db)).toBe(before + 1)
})

test('faults are reported with their place, and the last good state stays until they are mended', async () => {
  const ids = await readSchoolIds(app)
  await start()
  const before = await readRevision(app.db)

  save(`${chapter}/2-roots.md`, 'Roots take in water.', 'Roots [take](gone.md) in water.')
  await eventually(() => expect(said.at(-1)).toMatch(/^Nothing was imported/))
  const atFault = await readRevision(app.db)
  save(`${chapter}/2-roots.md`, 'Roots [take](gone.md) in water.', 'Roots take in much water.')
  await eventually(() => expect(said.at(-1)).toMatch(/^Imported: 1 row written \(lessons 1\)/))

  expect(said).toContainEqual(
    expect.stringMatching(/2-roots\.md:\d+:7: error: the link "gone\.md" leads nowhere$/),
  )
  expect(atFault).toBe(before)
  expect(await nameShown(ids)).toBe('Plants')
})

test('a folder that goes away and is replaced by another is followed, by looking', async () => {
  const ids = await readSchoolIds(app)
  await start()

  renameSync(folder, `${folder}-away`)
  await eventually(() => expect(said.at(-1)).toMatch(/^Nothing was imported/))
  cpSync(`${folder}-away`, folder, { recursive: true })
  save(index, 'name: Plants', 'name: Plants again')

  await eventually(async () => expect(await nameShown(ids)).toBe('Plants again'))
})

test('a file that students have begun is not retired by saving, and the rest waits for it', async () => {
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  await app.call('PUT', `/lessons/${ids.closedLesson}/progress`, {
    body: { completed: true },
    token: student.token,
  })
  await start()
  const before = await readRevision(app.db)

  save(`${chapter}/quiz.md`, 'lesson="roots" ', '')
  rmSync(join(folder, chapter, '2-roots.md'))

  await eventually(() =>
    expect(said.at(-1)).toMatch(/^Nothing was imported. If this is what you want/),
  )
  expect(said).toContainEqual(expect.stringMatching(/^ {2}lesson ".*": 1 student has started it$/))
  expect(await readRevision(app.db)).toBe(before)
})

test('what does not exist cannot be watched', async () => {
  await expect(
    startWatching({ db: app.db, folder: join(folder, 'gone'), options, say: () => {} }),
  ).rejects.toThrow('There is no folder')
})

// A database in memory belongs to one process.
describe.skipIf(isInMemory)('kinnow content watch', () => {
  test('works beside the running school, and Ctrl-C ends it cleanly', async () => {
    const ids = await readSchoolIds(app)
    const program = builtProgram('command-line')
    const child = spawn(process.execPath, [program, 'content', 'watch', folder], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: app.dataDir,
        DATABASE_URL: app.databaseUrl ?? '',
      },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    const ended = new Promise((resolve) => child.on('close', resolve))

    await eventually(() => expect(text).toContain('Watching'))
    save(index, 'name: Plants', 'name: Plants elsewhere')
    await eventually(async () => expect(await nameShown(ids)).toBe('Plants elsewhere'))
    child.kill('SIGINT')

    expect(await ended).toBe(0)
    expect(text).toMatch(/Stopped watching\.\n$/)
  })
})
