// R16: what is restored from a backup is what was backed up, to the bit, whichever engine either is on.
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp, testSecret } from '../../../test/app.ts'
import { buildStudent, enroll, readSchoolIds } from '../../../test/build.ts'
import { readDump } from '../../../test/dump.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { newSqlitePlace, type Place } from '../../../test/sqlite-place.ts'
import { allTables, factTables } from '../../lib/db/tables/fact-tables.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { openSnapshot } from '../../lib/db/snapshot.ts'
import { ensureIndex } from '../../search/index/ensure-index.ts'
import { backUp, linesOf } from './backup.ts'
import { fromWritten, toWritten } from './format.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-file.ts'

/** A school with courses and a student, its key beside its data. */
async function openSchool() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  const { db, dataDir, databaseUrl } = app
  writeFileSync(join(dataDir, 'secret.key'), testSecret)
  const student = await buildStudent(app)
  await enroll(app, student, (await readSchoolIds(app)).classId)
  const place: Place = { db, dataDir, databaseUrl, secretKey: undefined }
  return { app, place, student }
}

const readRevision = async ({ db }: Place) =>
  (await db.query.selectFrom('content_state').select('revision').executeTakeFirstOrThrow()).revision

/** Values at the ends of what a column can hold. */
async function addOddRows({ db: { query } }: TestApp, userId: string) {
  const odd = 'ab\n"\\\u2028 😀 שלום \u0301\u{10FFFF} null \t\u0001'
  const allBytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
  await query
    .insertInto('rate_limits')
    .values([
      { key: odd, count: -2_147_483_647, ends_at: latest },
      { key: '', count: 2_147_483_647, ends_at: 0 },
      { key: 'x'.repeat(2000), count: 0, ends_at: 1 },
    ])
    .execute()
  const avatar = { user_id: userId, created_at: 1 }
  await query
    .insertInto('avatars')
    .values([
      { id: 'all', bytes: allBytes, ...avatar },
      { id: 'none', bytes: new Uint8Array(), ...avatar },
    ])
    .execute()
  for (let position = 0; position < 5; position += 1)
    await query
      .insertInto('media_parts')
      .values({ name: 'film.mp4', position, bytes: randomBytes(512 * 1024) })
      .execute()
  const event = { attempt_id: 'a', student_id: userId, kind: 'skip', engine: 1, at: 1 }
  const scores = [0.1 + 0.2, 5e-324, 1.797_693_134_862_315_7e308, -1 / 3, 0, null]
  for (const score of scores)
    await query
      .insertInto('attempt_events')
      .values({ ...event, id: String(score), score, question_id: null, data: odd })
      .execute()
}

describe.skipIf(isInMemory)('R16: a school that went through a backup', () => {
  test('R16: has every row of every table as it was, from one engine to the other and back', async () => {
    const { app, place, student } = await openSchool()
    await addOddRows(app, student.id)
    const folder = newFolder()
    const original = await readDump(place.db)

    // From the engine of this run to SQLite, back, and to SQLite again.
    let from = place
    for (const [index, to] of [newSqlitePlace(), await newPlace(), newSqlitePlace()].entries()) {
      const file = join(folder, String(index))
      await backUp(from, file)
      const { advice } = await restore(to, file)
      expect(advice).toBeNull()
      expect(await readDump(to.db)).toEqual(original)
      from = to
    }

    expect(original['rate_limits']?.join()).toContain('253402300799999')
    expect(original['media_parts']).toHaveLength(5)
    expect(original['attempt_events']).toHaveLength(6)
  })

  test('is another revision than any before, so that no cached page outlives it', async () => {
    const { place } = await openSchool()
    const [file, to] = [join(newFolder(), 'backup'), newSqlitePlace()]
    await backUp(place, file)
    await restore(to, file)
    const raised = 1000
    await to.db.query.updateTable('content_state').set({ revision: raised }).execute()

    await restore(to, file, { isForced: true })

    expect(await readRevision(to)).toBeGreaterThan(raised)
    await place.db.query.updateTable('content_state').set({ revision: 3000 }).execute()
    await backUp(place, file, { isForced: true })
    await restore(to, file, { isForced: true })
    expect(await readRevision(to)).toBeGreaterThan(3000)
  })

  test('R16: made by an older version is what an update of those data comes to', async () => {
    const released = new URL('../../../test/released/0.1/kinnow.db.br', import.meta.url)
    const [old, to] = [newFolder(), await newPlace()]
    writeFileSync(join(old, 'kinnow.db'), brotliDecompressSync(readFileSync(released)))
    const [file, copy] = [join(newFolder(), 'backup'), newFolder()]
    writeFileSync(join(copy, 'kinnow.db'), readFileSync(join(old, 'kinnow.db')))
    const updated = newSqlitePlace(copy)
    await writeOldBackup(old, file)

    await restore(to, file)

    await migrate(updated.db)
    await ensureIndex(updated.db)
    const dump = await readDump(to.db)
    expect(dump).toEqual(await readDump(updated.db))
    expect(dump['users']).toHaveLength(5)
    expect(dump['attempt_events']?.length).toBeGreaterThan(8)
  })
})

test.each([
  ['real', [0, -0, 0.1 + 0.2, -1 / 3, 5e-324, 1.797_693_134_862_315_7e308, 2 ** 60]],
  ['real', [Infinity, -Infinity, NaN]],
  ['integer', [0, -1, 2 ** 53 - 1, 2n ** 53n + 1n, 9_223_372_036_854_775_807n, -(2n ** 63n)]],
  ['text', ['', '-0', 'NaN', '5']],
] as const)('R16: a backup writes a %s so that it is read back exactly', (kind, cells) => {
  const read = cells.map((cell) =>
    fromWritten(JSON.parse(JSON.stringify(toWritten(cell, kind))), kind),
  )

  // Object.is distinguishes zero from minus zero.
  expect(read.every((cell, index) => Object.is(cell, cells[index]))).toBe(true)
})

/** As a backup command of that version would have written it. */
async function writeOldBackup(dataDir: string, file: string) {
  const snapshot = await openSnapshot({ databaseUrl: undefined, dataDir })
  const names = ['users', 'sessions', 'one_time_codes', 'audit_log', 'outbox', 'categories']
    .concat(['subcategories', 'subjects', 'chapters', 'lessons', 'lesson_bodies', 'quizzes'])
    .concat(['questions', 'media', 'content_state', 'enrollments', 'lesson_progress'])
    .concat(['attempts', 'answer_events', 'identities', 'used_id_tokens', 'reset_grants'])
    .concat(['known_devices', 'avatars', 'rate_limits', 'contact_messages', 'session_seats'])
    .concat(['content_sources', 'registrations'])
  const tables = []
  for (const name of names) {
    const columns = await snapshot.columnsOf(name)
    if (columns.length > 0) tables.push({ name, rows: await snapshot.count(name), columns })
  }
  const header = {
    format: 1 as const,
    program: '0.1.0',
    engine: 'sqlite' as const,
    madeAt: new Date().toISOString(),
    migration: snapshot.migrations.at(-1) ?? '',
    secret: { key: testSecret, sign: '' },
    tables,
  }
  await writeBackup(file, linesOf(snapshot, header), false)
  await snapshot.close()
}

test('R16: every table of the database is known, and those that others refer to come first', async () => {
  const place = newSqlitePlace()
  await migrate(place.db)
  const tables = await place.db.query.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('search_words'))
  expect(names.toSorted()).toEqual(allTables.toSorted())
  expect(factTables[0]).toBe('users')
  const isBefore = (parent: string, table: string) =>
    parent === table || allTables.indexOf(parent as never) < allTables.indexOf(table as never)
  const found: (string | undefined)[] = []
  for (const name of names) {
    const created = await place.db.query
      .selectFrom('sqlite_master' as never)
      .select('sql' as never)
      .where('name' as never, '=', name as never)
      .executeTakeFirstOrThrow()
    const referred = [...(created as { sql: string }).sql.matchAll(/references "(\w+)"/gi)]
    found.push(...referred.map(([, table]) => table))
    for (const [, parent = ''] of referred)
      expect([name, parent, isBefore(parent, name)]).toEqual([name, parent, true])
  }
  expect(found.length).toBeGreaterThan(10)
  expect(new Set(found)).toEqual(new Set(['users', 'groups', 'assignments', 'announcements']))
})

test.skipIf(isInMemory || process.platform === 'win32')(
  'R16: a backup is for its owner alone',
  async () => {
    const { place } = await openSchool()
    const file = join(newFolder(), 'backup')
    await backUp(place, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)
