// A school whose rows are all there and whose values nobody could read is not whole.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '../../../test/app.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { backUp } from '../backup/backup.ts'
import { verify } from '../backup/verify.ts'
import { checkSettings } from '../doctor/settings.ts'
import { examineSchool } from '../doctor/examine.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
beforeAll(async () => {
  school = await learnedSchool()
})
afterAll(() => school.app.stop())

const run = (text: string) => sql.raw(text).execute(school.app.db.query)
const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'

async function look(isWhole = false) {
  const { db, dataDir } = school.app
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: testSecret })
  const findings = await examineSchool({ db, settings, isWhole, folders: [] })
  return findings.filter(({ check }) => check === 'columns')
}

async function verifyBackup() {
  const { dataDir, databaseUrl } = school.app
  const file = join(newFolder(), 'backup')
  await backUp({ dataDir, databaseUrl, secretKey: testSecret }, file)
  return verify(file)
}

test('a healthy school has nothing that cannot be read', async () => {
  for (const isWhole of [false, true]) expect(await look(isWhole)).toMatchObject([{ state: 'ok' }])
  await verifyBackup()
})

const zoneless = '{"timezone":"Mars/Olympus","rules":[]}'
const tooLarge = '9223372036854775807'

/** Puts a value in place of another for the time of `work`; returns how the finding names it. */
async function withValue(
  { table, key = 'id', column, value }: Value,
  work: (name: string) => Promise<void>,
) {
  const isAnswer = table === 'attempt_events' ? "where kind = 'answer'" : ''
  const { rows } = await sql<{ id: string; before: string | null }>`
    select ${sql.ref(key)} as id, cast(${sql.ref(column)} as text) as before
    from ${sql.table(table)} ${sql.raw(isAnswer)} limit 1`.execute(school.app.db.query)
  const { id = '', before = null } = rows[0] ?? {}
  const old = before === null ? 'null' : `'${before.replaceAll("'", "''")}'`
  const put = (text: string) =>
    run(`update ${table} set ${column} = ${text} where ${key} = '${id}'`)
  await put(value)
  try {
    await work(`${column} of ${id} in ${table}`)
  } finally {
    await put(/^-?\d+$/.test(before ?? '') ? (before ?? '') : old)
  }
}

type Value = { table: string; key?: string; column: string; value: string }

const values: Value[] = [
  { table: 'questions', column: 'answer_key', value: '\'{"right":\'' },
  { table: 'questions', column: 'answer_key', value: "'{}'" },
  {
    table: 'questions',
    column: 'answer_key',
    value: `'{"explanationHtml":"","lessonId":null,"right":7}'`,
  },
  { table: 'questions', column: 'shown', value: "'{}'" },
  { table: 'question_versions', key: 'fingerprint', column: 'shown', value: "'null'" },
  { table: 'quizzes', column: 'rules', value: `'{"minutes":"ten"}'` },
  { table: 'subcategories', column: 'schedule', value: `'${zoneless}'` },
  { table: 'subcategories', column: 'subject_names', value: "'{}'" },
  { table: 'subjects', column: 'outcomes', value: "'[1]'" },
  { table: 'lesson_bodies', key: 'lesson_id', column: 'body', value: "'{}'" },
  { table: 'lesson_bodies', key: 'lesson_id', column: 'headings', value: "'[{}]'" },
  { table: 'users', column: 'timezone', value: "'Europe/Nowhere'" },
  { table: 'users', column: 'free_weekdays', value: "'[9]'" },
  { table: 'users', column: 'created_at', value: tooLarge },
  { table: 'attempts', column: 'items', value: "'7'" },
  { table: 'attempts', column: 'rules', value: "'['" },
  { table: 'attempts', column: 'started_at', value: `-${tooLarge}` },
  { table: 'attempt_events', column: 'data', value: "'[\"half'" },
  { table: 'memory_events', column: 'chosen', value: "'7'" },
]

test.each(values)('$column of $table that is $value is named', async (value) => {
  await withValue(value, async (name) => {
    expect(await look()).toMatchObject([{ state: 'critical', found: `${name} cannot be read` }])
    expect(await refusalOf(verifyBackup())).toContain(
      `has values that nobody can read: ${name}. Use another backup.`,
    )
  })
  expect(await look()).toMatchObject([{ state: 'ok' }])
})

test.skipIf(!isSqlite).each([
  { table: 'users', column: 'created_at', value: "'soon'" },
  { table: 'users', column: 'name', value: "x'00ff'" },
  { table: 'lessons', column: 'minutes', value: '2.5' },
])('$column of $table that SQLite stores as $value is named', async (value) => {
  await withValue(value, async (name) => {
    expect(await look()).toMatchObject([{ state: 'critical', found: `${name} cannot be read` }])
  })
})

test.each(['', 'short', `${'x'.repeat(20)}\n${'y'.repeat(20)}`, '\0'.repeat(43)])(
  'a secret.key %j is none',
  async (key) => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'secret.key'), key)

    const seen = checkSettings({ settings: readSettings({ DATA_DIR: dataDir }) })

    expect(seen).toMatchObject([
      { state: 'critical', found: expect.stringContaining('secret.key') },
    ])
  },
)
