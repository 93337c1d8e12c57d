// The office's courses: listed, changed, and imported from a package after its check.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import {
  buildOwner,
  buildStudent,
  type BuiltStudent,
  enroll,
  readSchoolIds,
} from '../../test/build.ts'
import { listen } from '../../test/raw-call.ts'
import { isInMemory } from '../../test/engines.ts'
import { soundSchool } from '../content/test-folder.ts'
import { buildZip } from '../content/package/test-zip.ts'

let app: TestApp
let ids: Awaited<ReturnType<typeof readSchoolIds>>
let owner: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  ids = await readSchoolIds(app)
  owner = await buildOwner(app)
})
afterAll(() => app.stop())

const list = async (query = '') =>
  (await app.get(`/admin/courses?limit=100${query}`, owner.token)).body.data
const change = (body: object, id = ids.classId) =>
  app.call('PUT', `/admin/courses/${id}`, { body, token: owner.token })
const origins = async () => (await list()).courses.map(({ origin }: { origin: string }) => origin)
const lastEvents = async () =>
  (await app.get('/admin/audit?topic=office', owner.token)).body.data.events as {
    event: string
    detail: string
  }[]

describe('the list', () => {
  test('says where a course comes from, who sees it, and how many take it', async () => {
    const student = await buildStudent(app)
    await enroll(app, student, ids.classId)

    const { courses, counts, folder } = await list()

    expect(courses[0]).toMatchObject({
      id: ids.classId,
      name: 'Class 6',
      category: { kind: 'academic' },
      subjectNames: ['Science'],
      lessonCount: 3,
      origin: 'folder:school',
      importedAt: expect.stringMatching(/^20/),
      students: 1,
      classes: 0,
      visibility: 'public',
      folderVisibility: 'public',
      isChosen: false,
      retiredAt: null,
    })
    expect(counts).toEqual({ public: 2, school: 0, groups: 0, retired: 0 })
    expect(folder).toBe('content')
  })

  test('is filtered by words, by who sees a course, and by its state', async () => {
    await change({ visibility: 'school', isRetired: true })
    const names = async (query: string) =>
      (await list(query)).courses.map(({ name }: { name: string }) => name)

    expect(await names('&q=knot')).toEqual(['Knots'])
    expect(await names('&visibility=school')).toEqual(['Class 6'])
    expect(await names('&state=offered')).toEqual(['Knots'])
    expect(await names('&state=retired&q=CLASS')).toEqual(['Class 6'])
    await change({ visibility: null, isRetired: false })
  })
})

test('a change is noted once, and an unknown course is none', async () => {
  const before = (await lastEvents()).length
  await change({ visibility: 'groups' })
  const again = await change({ visibility: 'groups', isRetired: false })
  await change({ visibility: null })

  const events = await lastEvents()
  expect(again.body.data.course).toMatchObject({ visibility: 'groups', isChosen: true })
  expect(events.length).toBe(before + 2)
  expect(events[1]).toMatchObject({
    event: 'course-changed',
    detail: 'Class 6: visibility: groups',
  })
  expect(failureOf(await change({ isRetired: true }, 'nothing'))).toEqual(failure(404, 'not-found'))
  expect(failureOf(await change({ visibility: 'friends' }))).toEqual(failure(400, 'invalid'))
})

/** The process that imports opens a database by its address. */
describe.skipIf(isInMemory)('an import', () => {
  const filesOf = (more: Record<string, string> = {}) =>
    Object.entries({ ...soundSchool, ...more }).map(([name, content]) => ({ name, content }))
  const send = (files: ReturnType<typeof filesOf>, checked?: string) =>
    app.call(
      'POST',
      `/admin/courses/package?name=green.zip${checked ? `&checked=${checked}` : ''}`,
      {
        body: buildZip(files),
        headers: { 'content-type': 'application/zip' },
        token: owner.token,
      },
    )
  const leftovers = () => readdirSync(app.dataDir).filter((name) => name.startsWith('import-'))

  test('shows what would change and changes nothing; then does exactly that', async () => {
    mkdirSync(join(app.dataDir, 'import-broken'))
    const plan = (await send(filesOf())).body.data.import
    expect(plan).toMatchObject({ origin: 'folder:green', isKnown: false, isImported: false })
    expect(plan.changes.find((one: { thing: string }) => one.thing === 'lessons')).toMatchObject({
      changed: 0,
      retired: 0,
    })
    expect(await origins()).not.toContain('folder:green')

    const done = await send(filesOf(), plan.checked)

    expect(done.body.data.import).toMatchObject({ isImported: true, changes: plan.changes })
    expect(await origins()).toContain('folder:green')
    expect((await lastEvents())[0]).toMatchObject({
      event: 'courses-imported',
      detail: 'folder:green',
    })
    expect(leftovers()).toEqual([])
  })

  test('is refused where the file, or the courses, have changed since the check', async () => {
    const plan = (await send(filesOf())).body.data.import
    expect(plan.isKnown).toBe(true)
    const [file = ''] = Object.keys(soundSchool).filter((name) => !name.endsWith('quiz.md'))
    const other = filesOf({ [file]: `${soundSchool[file]}\n` })
    expect(failureOf(await send(other, plan.checked))).toEqual(failure(409, 'import-outdated'))
    await change({ visibility: 'school' })
    expect(failureOf(await send(filesOf(), plan.checked))).toEqual(failure(409, 'import-outdated'))
    await change({ visibility: null })
  })

  test('names each fault with file and line, and brings nothing in', async () => {
    const [file = ''] = Object.keys(soundSchool).filter((name) => /\d-\w+\.md$/.test(name))
    const faulty = filesOf({ [file]: '---\ntitle: A\nminutes: no\nsummary: B\n---\n\nText.\n' })

    const { findings, counts, changes, checked } = (await send(faulty)).body.data.import

    expect(counts.errors).toBeGreaterThan(0)
    expect(findings).toContainEqual({
      level: 'error',
      file: expect.stringContaining(file),
      line: 3,
      message: expect.stringContaining('minutes'),
    })
    expect(findings[0].file).not.toContain('import-')
    expect([changes, checked]).toEqual([null, null])
  })

  test('takes a zip alone, and none that is too large', async () => {
    const text = await app.call('POST', '/admin/courses/package?name=a.zip', {
      body: 'no zip',
      headers: { 'content-type': 'text/plain' },
      token: owner.token,
    })
    expect(failureOf(text)).toEqual(failure(400, 'not-a-package'))
    const large = await app.call('POST', '/admin/courses/package?name=a.zip', {
      body: Buffer.alloc(schoolLimits.courseImport.bytes + 1),
      headers: { 'content-type': 'application/zip' },
      token: owner.token,
    })
    expect(failureOf(large)).toEqual(failure(413, 'too-large'))
  })

  test('runs one at a time', async () => {
    const [one, other] = await Promise.all([send(filesOf()), send(filesOf())])
    // Whoever sends two at once is refused one of them, with the bytes or with the work.
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await send(filesOf())).status).toBe(200)
  })

  const importers = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('course-importer'))

  // The check is halted, so that it cannot end by itself.
  test.runIf(existsSync('/proc/self/task'))(
    'ends with the caller who leaves while it is checked: the next one need not wait',
    async () => {
      const port = await listen(app)
      const leave = new AbortController()
      const left = fetch(`http://127.0.0.1:${port}/api/admin/courses/package?name=green.zip`, {
        method: 'POST',
        body: new Uint8Array(buildZip(filesOf())),
        headers: { 'content-type': 'application/zip', authorization: `Bearer ${owner.token}` },
        signal: leave.signal,
      })
      await expect.poll(importers, { timeout: 10_000, interval: 1 }).toHaveLength(1)
      for (const pid of importers()) process.kill(pid, 'SIGSTOP')
      leave.abort()
      await expect(left).rejects.toThrow('aborted')
      await expect.poll(leftovers, { timeout: 10_000 }).toEqual([])
      expect(importers()).toEqual([])
      await expect
        .poll(async () => (await send(filesOf())).status, { timeout: 10_000, interval: 200 })
        .toBe(200)
    },
  )
})
