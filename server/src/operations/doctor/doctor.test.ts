import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '../../../test/app.ts'
import { schoolFolder } from '../../../test/engines.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { listSources } from '../../content/import/sources.ts'
import { expectedColumns } from '../../lib/db/tables/expected-columns.ts'
import { expectedIndexes } from '../../lib/db/tables/expected-indexes.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { writeFact } from '../../lib/db/school-facts.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { checkBackup } from './backup.ts'
import { checkClock } from './clock.ts'
import { examineSchool } from './examine.ts'
import type { Finding } from './finding.ts'
import { checkOutbox } from './outbox.ts'
import { free, references } from './references.ts'
import { countOrphans, listColumns, listIndexNames } from './repository.ts'
import { checkAddress } from './settings.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
beforeAll(async () => {
  school = await learnedSchool()
})
afterAll(() => school.app.stop())

const settings = (more: NodeJS.ProcessEnv = {}) =>
  readSettings({
    DATA_DIR: school.app.dataDir,
    SECRET_KEY: testSecret,
    CONTENT_DIR: schoolFolder,
    ...more,
  })
const look = (more: NodeJS.ProcessEnv = {}, isWhole = false) =>
  examineSchool({ db: school.app.db, settings: settings(more), isWhole, folders: [] })
const wrongs = (findings: Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`)
const foundBy = (findings: Finding[], check: string) =>
  findings
    .filter((one) => one.check === check)
    .map(({ found }) => found)
    .join('\n')
const run = (text: string) => sql.raw(text).execute(school.app.db.query)

test('a healthy school in which a student learns has nothing to look at', async () => {
  for (const isWhole of [false, true]) {
    const findings = await look({}, isWhole)

    expect(wrongs(findings)).toEqual([])
    expect(foundBy(findings, 'scores')).toMatch(
      /^the stored points of 1 finished attempt are right/,
    )
    expect(foundBy(findings, 'cards')).toMatch(/^2 cards of 1 student match the answers/)
  }
})

test('the indexes that migrations make are those of a new school, each by its name', async () => {
  const { db } = await newPlace()
  await migrate(db)
  const ours = (name: string) => !/^kysely_|^search_words/.test(name)

  const there = (await listIndexNames(db)).filter(ours).toSorted()

  expect((await expectedIndexes(db.engine)).map(({ name }) => name).toSorted()).toEqual(there)
})

test('the columns that migrations make are those of a new school', async () => {
  const { db } = await newPlace()
  await migrate(db)
  const ours = (name: string) => !/^(kysely_|search_words|sqlite_)/.test(name)

  const there = (await listColumns(db)).filter(ours).toSorted()

  expect((await expectedColumns(db.engine)).toSorted()).toEqual(there)
})

test('a table or a column that was taken away is broken, and nothing else is looked at', async () => {
  const { db } = await newPlace()
  await migrate(db)
  await sql`alter table users drop column phone`.execute(db.query)
  await sql`drop table known_devices`.execute(db.query)

  const findings = await examineSchool({ db, settings: settings(), isWhole: false, folders: [] })

  expect(
    findings.map(({ check, state, found }) => `${check} ${state} ${found}`).toSorted(),
  ).toEqual([
    'tables critical there is no column users.phone',
    'tables critical there is no table known_devices',
  ])
})

/** What is planted, and what takes it away again. */
const troubles: [string, string, string, string, RegExp][] = [
  [
    'an index that is missing',
    'drop index cards_by_chapter',
    'create index cards_by_chapter on cards (student_id, chapter_id)',
    'indexes warning',
    /^cards_by_chapter of cards is missing/,
  ],
  [
    'one that keeps things single',
    'drop index attempts_by_number',
    'create unique index attempts_by_number on attempts (student_id, quiz_id, number)',
    'indexes critical',
    /^attempts_by_number of attempts .* entries can be stored twice/,
  ],
  [
    'a row whose parent is gone',
    `update lesson_bodies set lesson_id = 'gone' where lesson_id = (select min(lesson_id) from lesson_bodies)`,
    `update lesson_bodies set lesson_id = (select min(id) from lessons where id not in (select lesson_id from lesson_bodies)) where lesson_id = 'gone'`,
    'orphans critical',
    /^1 row of lesson_bodies refers to lessons that do not exist, such as gone$/,
  ],
  [
    'a clock that was ahead',
    `insert into audit_log (id, happened_at, event) values ('late', 9999999999999, 'login')`,
    `delete from audit_log where id = 'late'`,
    'clock warning',
    /^the newest row of audit_log is [\d,]+ days ahead/,
  ],
  [
    'points that nobody can have got',
    'update attempts set score = score + 0.5',
    'update attempts set score = score - 0.5',
    'scores critical',
    /^the stored points of 1 of 1 finished attempts are wrong/,
  ],
  [
    'a card that is not what was answered',
    'update cards set reps = reps + 1',
    'update cards set reps = reps - 1',
    'cards critical',
    /^2 of 2 cards do not match/,
  ],
  [
    'a count of what comes back',
    'update due_counts set cards = cards + 1',
    'update due_counts set cards = cards - 1',
    'cards critical',
    /^1 of 2 cards/,
  ],
  [
    'a card that nobody answered',
    `insert into cards select student_id, 'made-up', subcategory_id, subject_id, chapter_id, lesson_id, version, sign,
      stability, difficulty, last_day, due_day, reps, recalled, lapses, reviews, level, first_at, familiar_at,
      confident_at, mastered_at, state, 1, is_corrected from cards limit 1`,
    `delete from cards where question_id = 'made-up'`,
    'cards critical',
    /^1 of 2 cards/,
  ],
]

test.each(troubles)('names %s, and only that', async (_, plant, mend, state, found) => {
  await run(plant)
  const findings = await look()
  await run(mend)

  const [check = ''] = state.split(' ')
  // A card of a question that is not there has no parent either.
  expect(
    wrongs(findings).filter((one) => one !== 'orphans critical' || check === 'orphans'),
  ).toEqual([state])
  expect(foundBy(findings, check)).toMatch(found)
  expect(wrongs(await look())).toEqual([])
})

const mail = (id: string, age: number, sealed: string, lane = 'prompt') => {
  const at = `${Date.now() - age * 60_000}`
  const lifetime = lane === 'prompt' ? 3_600_000 : 86_400_000
  return run(`insert into outbox (id, recipient, subject, sealed_text, created_at, due_at, expires_at, next_try_at, tries, lease_until, lane)
    values ('${id}', 'a@example.com', 's', '${sealed}', ${at}, ${at}, ${at} + ${lifetime}, ${at}, 2, 0, '${lane}')`)
}

test('names mails that wait, that came too late, and that nobody can open', async () => {
  const { query } = school.app.db
  const { sealed_text: sealed } = await query
    .selectFrom('outbox')
    .select('sealed_text')
    .executeTakeFirstOrThrow()
  await query.updateTable('outbox').set({ sent_at: 1 }).execute()
  const outbox = async () => {
    const findings = await look()
    await query.deleteFrom('outbox').where('recipient', '=', 'a@example.com').execute()
    return [...wrongs(findings), foundBy(findings, 'outbox')]
  }

  await mail('waits', 4, sealed)
  expect(await outbox()).toEqual([
    'outbox warning',
    '1 prompt email is waiting, the oldest for 4 minutes',
  ])
  await mail('waits', 16, sealed)
  expect(await outbox()).toEqual([
    'outbox critical',
    '1 prompt email is waiting, the oldest for 16 minutes',
  ])
  await mail('late', 61, sealed)
  expect(await outbox()).toEqual([
    'outbox warning',
    '1 email of the last day expired before it could be sent',
  ])
  await mail('shut', 1, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect((await outbox())[1]).toBe('1 of 1 waiting emails cannot be decrypted with this key')
})

test.each([
  ['prompt', 2, 'ok'],
  ['prompt', 4, 'warning'],
  ['prompt', 14, 'warning'],
  ['prompt', 16, 'critical'],
  ['notice', 88, 'ok'],
  ['notice', 92, 'warning'],
  ['notice', 358, 'warning'],
  ['notice', 362, 'critical'],
  ['regular', 178, 'ok'],
  ['regular', 182, 'warning'],
  ['regular', 718, 'warning'],
  ['regular', 722, 'critical'],
])('a %s email that has waited for %i minutes is %s', async (lane, minutes, state) => {
  const { query } = school.app.db
  const { sealed_text: sealed } = await query
    .selectFrom('outbox')
    .select('sealed_text')
    .executeTakeFirstOrThrow()
  await query.updateTable('outbox').set({ sent_at: 1 }).execute()
  await mail('waits', minutes, sealed, lane)

  const seen = await checkOutbox({
    db: school.app.db,
    settings: settings(),
    isWhole: false,
    folders: [],
  })
  await query.deleteFrom('outbox').where('recipient', '=', 'a@example.com').execute()

  expect(seen.map((one) => one.state)).toEqual([state])
})

test.each<[string, string, NodeJS.ProcessEnv, RegExp | null]>([
  ['the same', 'https://school.example', { PUBLIC_URL: 'https://school.example' }, null],
  ['another', 'https://school.example', { PUBLIC_URL: 'https://a.example' }, /a\.example in this/],
  ['not set for others', 'https://school.example', {}, /PUBLIC_URL is not set in this shell/],
  ['not set on this machine', 'http://127.0.0.1:4000', {}, null],
])('an address of the school that is %s in this shell', async (_, value, environment, expected) => {
  const { db } = school.app
  await writeFact(db, 'public-url', { value })
  const seen = await checkAddress({
    db,
    settings: settings(environment),
    isWhole: false,
    folders: [],
  })
  await db.query.deleteFrom('school_facts').where('name', '=', 'public-url').execute()

  if (expected === null) expect(seen).toEqual([])
  else expect(seen).toMatchObject([{ state: 'warning', found: expect.stringMatching(expected) }])
})

const elsewhere = { publicUrl: 'https://school.example' }
test.each<[string, number | null, number | null, object, RegExp]>([
  ['none of a school on this machine', null, null, {}, /^ok: no backup .* only this machine/],
  ['none of a school for others', null, null, elsewhere, /^warning: no backup/],
  ['none in production', null, null, { isProduction: true }, /^warning: no backup/],
  ['one of last night', 35, null, {}, /^ok: .* 35 hours old .*; it has not been verified/],
  ['one that was verified', 35, 35, {}, /^ok: .* 35 hours old .*, and it was verified$/],
  ['one after another that was verified', 1, 25, {}, /^ok: .*; it has not been verified/],
  ['one of the night before', 37, 37, {}, /^warning: the last backup is 37 hours old/],
])('a backup: %s', async (_, made, verified, more, expected) => {
  const { db } = school.app
  const now = Date.now()
  const write = async (name: 'backup' | 'verified-backup', hours: number | null) =>
    hours !== null && writeFact(db, name, { value: 'file', at: now - hours * 3_600_000 })
  await write('backup', made)
  await write('verified-backup', verified)

  const [seen] = await checkBackup({
    db,
    settings: { ...settings(), ...more },
    isWhole: false,
    folders: [],
  })
  await db.query
    .deleteFrom('school_facts')
    .where('name', 'in', ['backup', 'verified-backup'])
    .execute()

  expect(`${seen?.state}: ${seen?.found}`).toMatch(expected)
})

test.each<[string, number | null, number, RegExp]>([
  ['none else', null, 35, /^ok: the last backup was downloaded 35 hours ago; it has not been/],
  ['none else and long ago', null, 37, /^warning: the last backup was downloaded 37 hours ago/],
  ['an old one', 37, 2, /^ok: the last backup was downloaded 2 hours ago/],
  ['an old one after it', 37, 38, /^warning: the last backup is 37 hours old/],
  ['one of last night', 10, 2, /^ok: the last backup is 10 hours old/],
])('a downloaded backup beside %s', async (_, made, downloaded, expected) => {
  const { db } = school.app
  const at = (hours: number) => Date.now() - hours * 3_600_000
  if (made !== null) await writeFact(db, 'backup', { value: 'file', at: at(made) })
  await writeFact(db, 'downloaded-backup', { value: '5', at: at(downloaded) })
  const parts = { db, settings: { ...settings(), ...elsewhere }, isWhole: false, folders: [] }

  const [seen] = await checkBackup(parts)
  await db.query
    .deleteFrom('school_facts')
    .where('name', 'in', ['backup', 'downloaded-backup'])
    .execute()

  expect(`${seen?.state}: ${seen?.found}`).toMatch(expected)
})

test('names what was changed in a folder since it was imported, or that it never was', async () => {
  const folder = join(newFolder(), 'school')
  cpSync(schoolFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'more.txt'), 'more')

  const findings = await look({ CONTENT_DIR: folder })

  expect(wrongs(findings)).toEqual(['content warning'])
  expect(foundBy(findings, 'content')).toMatch(/there are files: 1 new \(more\.txt\)$/)

  const paths = (await listSources(school.app.db.query, 'folder:school')).map(({ path }) => path)
  const [first = '', second = ''] = paths.filter((path) => path.endsWith('.md'))
  writeFileSync(join(folder, first), 'Other words.')
  rmSync(join(folder, second))
  expect(foundBy(await look({ CONTENT_DIR: folder }), 'content')).toMatch(
    `1 changed (${first}), 1 new (more.txt), 1 gone (${second})`,
  )
  const { db } = school.app
  const other = await examineSchool({
    db,
    settings: settings(),
    isWhole: false,
    folders: [school.app.dataDir],
  })
  expect(foundBy(other, 'content')).toBe(`nothing of ${school.app.dataDir} was ever imported`)
  const none = join(school.app.dataDir, 'none')
  const nowhere = await examineSchool({ db, settings: settings(), isWhole: false, folders: [none] })
  expect(foundBy(nowhere, 'content')).toBe(`there is no folder ${none}`)
})

test('names clocks that are apart', async () => {
  school.app.wait(-60_000)
  const findings = await look()
  school.app.wait(60_000)

  expect(wrongs(findings)).toContain('clock warning')
  expect(foundBy(findings, 'clock')).toMatch(/are 60 seconds apart/)
})

test('clocks may differ as those of two machines do, and no more', async () => {
  const { app } = school
  const stateAt = async (apart: number) => {
    app.wait(apart)
    const [seen] = await checkClock(app)
    app.wait(-apart)
    return seen?.state
  }

  expect([await stateAt(-3000), await stateAt(3000)]).toEqual(['ok', 'ok'])
  expect([await stateAt(-7000), await stateAt(7000)]).toEqual(['warning', 'warning'])
})

test('a row may be written a little ahead of the clock, and no more', async () => {
  const { query } = school.app.db
  const stateOf = async (ahead: number) => {
    const row = { id: 'ahead', happened_at: Date.now() + ahead, event: 'login' }
    await query.insertInto('audit_log').values(row).execute()
    const [seen] = await checkClock(school.app)
    await query.deleteFrom('audit_log').where('id', '=', 'ahead').execute()
    return seen?.state
  }

  expect([await stateOf(50_000), await stateOf(90_000)]).toEqual(['ok', 'warning'])
})

test('tables of an earlier or a newer version are reported, and nothing else is checked', async () => {
  const { db } = await newPlace()
  const given = { db, settings: settings(), isWhole: false, folders: [] }
  await migrate(db, '0020-pool-questions')
  const early = await examineSchool(given)
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    db.query,
  )
  const late = await examineSchool(given)

  expect([early, late].map(wrongs)).toEqual([['tables warning'], ['tables critical']])
})

test('every column that names a row is checked, or listed as free', async () => {
  const tables = await school.app.db.query.introspection.getTables()
  const named = tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((name) => name.endsWith('_id') && !/^(kysely|search_words|memory_rules)/.test(name))
  const known = new Set(references.map(({ table, column }) => `${table}.${column}`))

  expect(named.filter((name) => !known.has(name) && !free.has(name))).toEqual([])
  expect([...free].filter((name) => !named.includes(name))).toEqual([])
})

test('a sample is as large as its size, wherever it begins', async () => {
  const { db } = school.app
  const [bodies] = references.filter(({ table }) => table === 'lesson_bodies')
  if (!bodies) throw new Error('it is among them')
  const all = await countOrphans(db, bodies, null)

  for (let turn = 0; turn < 10; turn += 1) {
    expect((await countOrphans(db, bodies, 2)).seen).toBe(2)
    expect(await countOrphans(db, bodies, 1000)).toEqual(all)
  }
})
