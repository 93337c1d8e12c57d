// Courses written in the browser: drafts, their preview, publishing and what was published (learning.md §8, "Author").
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure, failureOf, startApp, type TestApp } from '../../test/app.ts'
import { isInMemory } from '../../test/engines.ts'
import { digestOf } from '../content/import/sources.ts'
import { transaction } from '../lib/db/transaction.ts'
import { buildOwner, buildStudent, buildWithRole, type BuiltStudent } from '../../test/build.ts'
import { lockFolder, saveDraft } from './repository.ts'

let app: TestApp
let owner: BuiltStudent
let other: BuiltStudent
beforeAll(async () => {
  app = await startApp({ settings: { REQUEST_LIMIT: '0' } })
  owner = await buildOwner(app)
  other = await buildWithRole(app, 'teacher')
  await allow(other, true)
})
afterAll(() => app.stop())

const origin = encodeURIComponent('folder:school')
const fileAt = (path: string) => `/drafts/${origin}/file?path=${encodeURIComponent(path)}`
const read = async (path: string) =>
  (await app.get(fileAt(path), owner.token)).body.data.draft as {
    text: string
    digest: string
    base: string
    state: string
  }
const save = (path: string, body: object, by = owner) =>
  app.call('PUT', fileAt(path), { body, token: by.token })
const drop = (path: string, seen: string) =>
  app.call('DELETE', `${fileAt(path)}&seen=${seen}`, { token: owner.token })
const list = async () =>
  (await app.get(`/drafts/${origin}`, owner.token)).body.data.files as {
    path: string
    title: string | null
    state: string
  }[]
const stateOf = async (path: string) => (await list()).find((file) => file.path === path)?.state

const allow = (person: BuiltStudent, isAuthor: boolean) =>
  app.call('PUT', `/admin/people/${person.id}`, { body: { isAuthor }, token: owner.token })

test('the office gives the right to a teacher, and takes it: both are in its audit log', async () => {
  const teacher = await buildWithRole(app, 'teacher')
  const folders = async () => (await app.get('/drafts', teacher.token)).status
  const isAuthor = async () => (await app.get('/users/me', teacher.token)).body.data.user.isAuthor
  expect([await folders(), await isAuthor()]).toEqual([404, undefined])
  const { body } = await allow(teacher, true)
  expect(body.data.person.isAuthor).toBe(true)
  expect([await folders(), await isAuthor()]).toEqual([200, true])
  await allow(teacher, true)
  await allow(teacher, false)
  expect([await folders(), await isAuthor()]).toEqual([404, undefined])
  const { events } = (await app.get('/admin/audit?topic=office', owner.token)).body.data
  const student = await app.call('PUT', `/admin/people/${teacher.id}`, {
    body: { role: 'student', isAuthor: true },
    token: owner.token,
  })
  expect(student.body.data.person.isAuthor).toBeUndefined()
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'author-changed', detail: 'removed' },
    { event: 'author-changed', detail: 'added' },
  ])
})

test('an owner and a teacher with the right see the folders; to all others nothing is there', async () => {
  const { folders } = (await app.get('/drafts', other.token)).body.data
  const teacher = await buildWithRole(app, 'teacher')
  const student = await buildStudent(app)

  expect(folders).toMatchObject([{ origin: 'folder:school', drafts: 0 }])
  expect(failureOf(await app.get('/drafts', teacher.token))).toEqual(failure(404, 'not-found'))
  expect(failureOf(await app.get('/drafts', student.token))).toEqual(failure(403, 'forbidden'))
})

const folder = '1-academic/6-class-6/1-science'
const leaves = `${folder}/1-plants/1-leaves.md`
const quiz = `${folder}/1-plants/quiz.md`

describe('a draft', () => {
  test('of any text of the courses that come with it, saved as it was read, is none', async () => {
    const paths = (await list()).map(({ path }) => path)
    for (const path of paths) {
      const before = await read(path)
      if (before.text !== null) await save(path, { text: before.text, seen: before.digest })
    }
    expect((await list()).every(({ state }) => state === 'same')).toBe(true)
  })

  test.each([
    ['with CRLF', '# A\r\n\r\nB\r\n'],
    ['with a byte order mark', '\uFEFF# A\n'],
    ['with both line ends', '# A\r\nB\nC'],
    ['without a last line end', '# A'],
    ['of other scripts', 'प्रकाश\n光\nقلب\n'],
    ['that is empty', ''],
  ])('%s comes back letter by letter', async (_, text) => {
    const path = `${folder}/letters.md`
    const saved = await save(path, { text, seen: null })
    expect(await read(path)).toMatchObject({ text })
    await save(path, { text: null, seen: saved.body.data.draft.digest })
  })

  test('in a folder whose name is spelled in two ways is one', async () => {
    const saved = await save(`${folder}/cafe\u0301.md`, { text: 'A', seen: null })
    expect(saved.body.data.draft.path).toBe(`${folder}/caf\u00e9.md`)
    await save(`${folder}/caf\u00e9.md`, { text: null, seen: saved.body.data.draft.digest })
  })

  test('is saved, listed and dropped; what equals the published text is none', async () => {
    const before = await read(leaves)
    const text = before.text.replace('---\n', '---\n# A note\n')
    const saved = (await save(leaves, { text, seen: before.digest })).body.data.draft
    expect(saved).toMatchObject({
      text,
      state: 'changed',
      base: before.digest,
      by: { id: owner.id },
    })
    expect(saved.published).toEqual({ text: before.text, digest: before.digest })
    expect(await stateOf(leaves)).toBe('changed')

    await save(leaves, { text: before.text, seen: saved.digest })
    expect(await stateOf(leaves)).toBe('same')

    const again = (await save(leaves, { text, seen: before.digest })).body.data.draft
    expect((await drop(leaves, again.digest)).status).toBe(204)
    expect(await read(leaves)).toMatchObject({ text: before.text, state: 'same', published: null })
  })

  test('of two authors at once loses nothing: the second is refused, and has the text of the first', async () => {
    const before = await read(leaves)
    const first = await save(leaves, { text: `${before.text}One.\n`, seen: before.digest })
    const second = await save(leaves, { text: `${before.text}Two.\n`, seen: before.digest }, other)
    const current = await read(leaves)

    expect(first.status).toBe(200)
    expect(failureOf(second)).toEqual(failure(409, 'draft-outdated'))
    expect(current.text).toBe(`${before.text}One.\n`)
    const merged = await save(
      leaves,
      { text: `${current.text}Two.\n`, seen: current.digest },
      other,
    )
    expect(merged.body.data.draft).toMatchObject({ by: { id: other.id } })
    expect(failureOf(await drop(leaves, before.digest))).toEqual(failure(409, 'draft-outdated'))
    await drop(leaves, merged.body.data.draft.digest)
  })

  test('of a new file is gone when that is removed', async () => {
    const path = `${folder}/1-plants/3-stems.md`
    const made = await save(path, { text: '---\ntitle: Stems\n---\n', seen: null })
    expect(made.body.data.draft).toMatchObject({ state: 'new', title: 'Stems', base: null })
    await save(path, { text: null, seen: made.body.data.draft.digest })
    expect(await stateOf(path)).toBeUndefined()
    expect(failureOf(await app.get(fileAt(path), owner.token))).toEqual(failure(404, 'not-found'))
  })

  test.each([
    '../secret.md',
    '/etc/passwd',
    'a//b.md',
    'a/.hidden.md',
    'a/b.exe',
    'CON:/b.md',
    'a\u0000.md',
    'a /b.md',
    `${'a/'.repeat(10)}b.md`,
  ])('at %j is refused', async (path) => {
    const answer = await save(path, { text: 'Text.', seen: null })
    expect([400, 422]).toContain(answer.status)
    expect(await stateOf(path)).toBeUndefined()
  })

  test('has whole characters, and no more than a page may have', async () => {
    const path = `${folder}/new.md`
    expect((await save(path, { text: '\ud800', seen: null })).status).toBe(400)
    expect((await save(path, { text: 'a'.repeat(400_001), seen: null })).status).toBe(400)
    expect(failureOf(await app.get('/drafts/nothing', owner.token))).toEqual(
      failure(404, 'not-found'),
    )
    const away = await app.call('PUT', '/drafts/nothing/file?path=a.md', {
      body: { text: 'A', seen: null },
      token: owner.token,
    })
    expect(failureOf(away)).toEqual(failure(404, 'not-found'))
  })

  test('at the name of a folder, in a file, or of a file in other letters is refused', async () => {
    for (const path of [`${leaves}/in.md`, `${folder}/1-plants.md`, `${folder}/1-plants/QUIZ.md`]) {
      const answer = await save(path, { text: 'Text.', seen: null })
      const isFolder = path.endsWith('1-plants.md')
      expect([path, answer.status]).toEqual([path, isFolder ? 200 : 409])
      if (isFolder) await drop(path, answer.body.data.draft.digest)
    }
    const into = await app.call('POST', `/drafts/${origin}/move`, {
      body: { from: `${folder}/2-light`, to: `${leaves}/light` },
      token: owner.token,
    })
    expect(failureOf(into)).toEqual(failure(409, 'name-used'))
  })

  test('moves with its folder, and takes no name that is used', async () => {
    const move = (from: string, to: string) =>
      app.call('POST', `/drafts/${origin}/move`, { body: { from, to }, token: owner.token })
    const text = (await read(leaves)).text
    const moved = await move(`${folder}/1-plants`, `${folder}/3-plants`)
    expect(moved.status).toBe(200)
    expect(await read(`${folder}/3-plants/1-leaves.md`)).toMatchObject({ text, state: 'new' })
    expect(await stateOf(leaves)).toBe('removed')
    expect(failureOf(await move(`${folder}/3-plants`, `${folder}/2-light`))).toEqual(
      failure(409, 'name-used'),
    )
    expect(failureOf(await move(`${folder}/3-plants`, `${folder}/3-plants/in`))).toEqual(
      failure(409, 'name-used'),
    )
    expect(failureOf(await move(`${folder}/9-none`, `${folder}/8-none`))).toEqual(
      failure(404, 'not-found'),
    )
    await move(`${folder}/3-plants`, `${folder}/1-plants`)
    expect((await list()).every(({ state }) => state === 'same')).toBe(true)
  })
})

/** The process that reads opens a database by its address. */
describe.skipIf(isInMemory)('the reader', () => {
  const preview = async (path: string, text?: string) =>
    (
      await app.call('POST', `/drafts/${origin}/preview`, {
        body: { path, ...(text !== undefined && { text }) },
        token: owner.token,
      })
    ).body.data
  const publish = (body: object = {}) =>
    app.call('POST', `/drafts/${origin}/publish`, { body, token: owner.token })
  const publishAll = async (note: string) => {
    const { checked } = (await publish()).body.data.publication
    return publish({ checked, note })
  }
  const publications = async (query = '') =>
    (await app.get(`/revisions/${origin}${query}`, owner.token)).body.data.publications as {
      id: string
      note: string
      by: { id: string }
      files: { path: string; state: string }[]
    }[]
  const restore = (id: string, body: object = {}) =>
    app.call('POST', `/revisions/${id}/restore`, { body, token: owner.token })

  test('shows a lesson as students would see it, and stores nothing', async () => {
    const { text } = await read(leaves)
    const { page, findings } = await preview(leaves, `${text}\n## More\n\nNew **words**.\n`)

    expect(page).toMatchObject({ kind: 'lesson', title: 'Leaves' })
    expect(JSON.stringify(page.blocks)).toContain('New <strong>words</strong>.')
    expect(findings.filter(({ level }: { level: string }) => level === 'error')).toEqual([])
    expect(await stateOf(leaves)).toBe('same')
    expect(await preview(quiz)).toMatchObject({ page: { kind: 'quiz' } })
    expect(await preview(`${folder}/index.md`)).toMatchObject({ page: { kind: 'about' } })
  })

  test('lets a question be tried, with what is typed', async () => {
    const { text } = await read(quiz)
    const typed = text.replace('- [x] Water', '- [x] Rain')
    const { page } = await preview(quiz, typed)
    const question = page.questions[0]
    const rain = question.options.find(({ html }: { html: string }) => html.includes('Rain'))
    const tryIt = (chosen: string[], questionId = question.id) =>
      app.call('POST', `/drafts/${origin}/try`, {
        body: { path: quiz, text: typed, questionId, chosen },
        token: owner.token,
      })
    expect((await tryIt([rain.id])).body.data.verdict).toMatchObject({ score: 1 })
    const light = question.options.find(({ html }: { html: string }) => html.includes('Light'))
    expect((await tryIt([light.id])).body.data.verdict).toMatchObject({ score: 0 })
    expect(failureOf(await tryIt(['a'], 'nothing'))).toEqual(failure(404, 'not-found'))
  })

  test('names what is wrong at its line and column, in this file and in others', async () => {
    const { text } = await read(leaves)
    const lines = text.split('\n').length
    const { findings, faults } = await preview(leaves, `${text}\n![](none.svg)\n`)

    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'error', file: leaves, line: lines + 1, column: 1 }),
    )
    expect(faults).toContainEqual(
      expect.objectContaining({ file: leaves, errors: expect.any(Number) }),
    )
  })

  test('does not publish what is faulty', async () => {
    const before = await read(leaves)
    const { digest } = (
      await save(leaves, { text: `${before.text}\n![](none.svg)\n`, seen: before.digest })
    ).body.data.draft
    const { publication } = (await publish()).body.data
    expect(publication).toMatchObject({ checked: null, changes: null, isPublished: false })
    expect(publication.counts.errors).toBeGreaterThan(0)
    expect(failureOf(await publish({ checked: 'anything' }))).toEqual(
      failure(409, 'import-outdated'),
    )
    await drop(leaves, digest)
  })

  test('publishes all drafts at once, lists them, and gives the files back as they were', async () => {
    const before = await read(leaves)
    const text = before.text.replace('title: Leaves', 'title: The leaves')
    const path = `${folder}/1-plants/3-stems.md`
    const stems =
      '---\ntitle: Stems\nminutes: 3\nsummary: What holds a plant up.\n---\n\nStems carry water.\n'
    await save(leaves, { text, seen: before.digest })
    await save(path, { text: stems, seen: null })
    const changes = (await app.get(`/draft-changes/${origin}`, owner.token)).body.data.changes
    expect(changes).toMatchObject([
      { path: leaves, before: before.text, after: text, isShrunk: false },
      { path, before: null, after: stems, state: 'new' },
    ])

    const plan = (await publish()).body.data.publication
    expect(plan.changes.find(({ thing }: { thing: string }) => thing === 'lessons')).toMatchObject({
      fresh: 1,
      retired: 0,
    })
    const done = (await publish({ checked: plan.checked, note: 'Stems' })).body.data.publication
    expect(done).toMatchObject({ isPublished: true, conflicts: [] })

    expect((await list()).every(({ state }) => state === 'same')).toBe(true)
    expect((await read(leaves)).text).toBe(text)
    const [first] = await publications()
    expect(first).toMatchObject({ note: 'Stems', by: { id: owner.id } })
    expect(first?.files).toMatchObject([
      { path: leaves, state: 'changed' },
      { path, state: 'new' },
    ])
    const audit = (await app.get('/admin/audit?topic=office', owner.token)).body.data.events
    expect(audit[0]).toMatchObject({ event: 'courses-published', detail: 'school' })

    await save(path, { text: null, seen: (await read(path)).digest })
    expect((await publishAll('Without stems')).body.data.publication.isPublished).toBe(true)
    expect(await publications()).toMatchObject([{ note: 'Without stems' }, { note: 'Stems' }])
    expect(await publications(`?path=${encodeURIComponent(leaves)}`)).toMatchObject([
      { note: 'Stems' },
    ])

    expect((await restore(first?.id ?? '')).body.data.paths).toEqual([path])
    expect((await read(path)).text).toBe(stems)
    expect((await publishAll('Stems again')).body.data.publication.isPublished).toBe(true)
    expect((await read(path)).text).toBe(stems)
    expect(failureOf(await restore('nothing'))).toEqual(failure(404, 'not-found'))
  })

  test('publishes nothing where a draft is saved between its last check and its transaction', async () => {
    const before = await read(leaves)
    await save(leaves, { text: `${before.text}\nChecked.\n`, seen: before.digest })
    const { checked } = (await publish()).body.data.publication
    // Holds the folder while the files are read; on SQLite publishing begins after it.
    const publishing = await transaction(app.db, async (tx) => {
      await lockFolder(tx, 'folder:school')
      const answer = publish({ checked })
      await setTimeout(2000)
      const bytes = Buffer.from(`${before.text}\nNot checked.\n`)
      const draft = { origin: 'folder:school', path: leaves, bytes, base: before.digest }
      await saveDraft(tx, { ...draft, savedBy: owner.id })
      return { answer }
    })
    expect(failureOf(await publishing.answer)).toEqual(failure(409, 'import-outdated'))
    const draft = await read(leaves)
    expect(draft).toMatchObject({ text: `${before.text}\nNot checked.\n`, state: 'changed' })
    await drop(leaves, draft.digest)
  })

  test('goes back to what an import brought in between, and over no draft', async () => {
    const path = `${folder}/1-plants/4-notes.txt`
    const put = async (text: string, at = path) => {
      const before = await app.get(fileAt(at), owner.token)
      const seen = before.status === 200 ? before.body.data.draft.digest : null
      return (await save(at, { text, seen })).body.data.draft
    }
    await put('One.')
    await publishAll('One')
    // As an import of the folder would leave it.
    const two = Buffer.from('Two.')
    await app.db.query
      .updateTable('content_sources')
      .set({ bytes: two, packing: 'plain', digest: digestOf(two), media_name: null })
      .where('path', '=', path)
      .execute()
    const leaf = await read(leaves)
    await put(`${leaf.text}\nAnother line.\n`, leaves)
    await publishAll('Another file')
    const [second] = await publications()
    await put('Three.')
    await publishAll('Three')

    const draft = await put('Not published.')
    expect(failureOf(await restore(second?.id ?? '', { path }))).toEqual(
      failure(409, 'drafts-there'),
    )
    expect((await read(path)).text).toBe('Not published.')
    await drop(path, draft.digest)
    expect((await restore(second?.id ?? '', { path })).body.data.paths).toEqual([path])
    expect((await read(path)).text).toBe('Two.')
    await drop(path, (await read(path)).digest)
  })

  test('does not publish over what was published meanwhile, or what nobody checked', async () => {
    const before = await read(leaves)
    await save(leaves, { text: `${before.text}\nMore.\n`, seen: before.digest })
    const { checked } = (await publish()).body.data.publication
    const current = await read(leaves)
    await save(leaves, { text: `${before.text}\nMuch more.\n`, seen: current.digest })
    expect(failureOf(await publish({ checked }))).toEqual(failure(409, 'import-outdated'))

    await app.db.query
      .updateTable('drafts')
      .set({ base_digest: 'of another text' })
      .where('path', '=', leaves)
      .execute()
    expect(await stateOf(leaves)).toBe('conflict')
    expect((await publish()).body.data.publication).toMatchObject({
      conflicts: [leaves],
      checked: null,
    })
    const mine = await read(leaves)
    await save(leaves, { text: mine.text, seen: mine.digest, base: before.digest })
    expect(await stateOf(leaves)).toBe('changed')
    await drop(leaves, mine.digest)
  })
})
