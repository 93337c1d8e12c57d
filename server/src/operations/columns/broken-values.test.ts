// A school whose rows are all there and whose values nobody could read is not whole.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accents, covers } from '@kinnow/contract/catalog'
import { testSecret } from '../../../test/app.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { inRounds } from '../../../test/rounds.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { newId } from '../../lib/security/random.ts'
import { hashPassword } from '../../auth/password.ts'
import { importedTypes } from '../../content/model/file-kinds.ts'
import { readSettings } from '../../lib/process/settings.ts'
import { backUp } from '../backup/backup.ts'
import { verify } from '../backup/verify.ts'
import { checkSettings } from '../doctor/settings.ts'
import { examineSchool } from '../doctor/examine.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
beforeAll(async () => {
  school = await learnedSchool()
  const { query } = school.app.db
  const [group_id, user_id] = ['class-6-b', school.student.id]
  const group = { id: group_id, name: 'Class 6 B', join_code: 'ABCDEFGH', created_at: 1 }
  const secret_hash = await hashPassword('Mango2river!', ['x', 'y'])
  const card = { user_id, group_id, number: 1, secret_hash, made_at: 1, changed_at: 1 }
  const dates = { opens_at: 1, due_at: 2, created_at: 1 }
  const work = { id: 'work', group_id, kind: 'quiz', target_id: school.ids.quizId, title: 'Quiz' }
  await query.insertInto('groups').values(group).execute()
  await query.insertInto('class_cards').values(card).execute()
  await query
    .insertInto('assignments')
    .values({ ...work, ...dates })
    .execute()
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
const tooLong = `'${'x'.repeat(2001)}'`
const costly = (await hashPassword('Mango2river!', ['x', 'y'])).replace('m=19456', 'm=4194304')
const noTime = 'is not a time up to the year 9999'
const noHash = 'is no hash of Argon2 that a login can afford'
const noAddress = 'is no email address'
const natural = 'from 0 to 2147483647'

/** Puts a value in place of another; `name` is how the finding names it. */
async function putValue({ table, key = 'id', column, value }: Value) {
  const isAnswer = table === 'attempt_events' ? "where kind = 'answer'" : ''
  const { rows } = await sql<{ id: string; before: string | null }>`
    select ${sql.ref(key)} as id, cast(${sql.ref(column)} as text) as before
    from ${sql.table(table)} ${sql.raw(isAnswer)} limit 1`.execute(school.app.db.query)
  const { id = '', before = null } = rows[0] ?? {}
  const old = before === null ? 'null' : `'${before.replaceAll("'", "''")}'`
  const put = (text: string) =>
    run(`update ${table} set ${column} = ${text} where ${key} = '${id}'`)
  await put(value)
  return {
    name: `${column} of ${id} in ${table}`,
    takeBack: () => put(/^-?\d+$/.test(before ?? '') ? (before ?? '') : old),
  }
}

async function withValue(value: Value, work: (name: string) => Promise<void>) {
  const { name, takeBack } = await putValue(value)
  try {
    await work(name)
  } finally {
    await takeBack()
  }
}

/** `why`: what is wrong, where it is not that it cannot be read. */
type Value = { table: string; key?: string; column: string; value: string; why?: string }

const lesson = { table: 'lesson_bodies', key: 'lesson_id', column: 'body' }
const html = (length: number) => ({ type: 'html', html: 'x'.repeat(length) })
const check = { type: 'check', questionId: 'a' }
const bodyOf = (blocks: object[]) => `'${JSON.stringify({ objectives: [], blocks })}'`

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
  { table: 'users', column: 'created_at', value: tooLarge, why: noTime },
  { table: 'users', column: 'created_at', value: '9e15', why: noTime },
  { table: 'users', column: 'created_at', value: '-1', why: noTime },
  { table: 'users', column: 'theme', value: "'pink'", why: 'is none of light, dark, device' },
  { table: 'users', column: 'language', value: "'xx'", why: 'is none of en' },
  { table: 'users', column: 'extra_time', value: '3', why: 'is none of 1, 1.25, 1.5, 2' },
  { table: 'users', column: 'email', value: tooLong, why: 'is longer than 2,000 bytes' },
  { table: 'users', column: 'email', value: "'a@b.example\nBcc: c@d.example'", why: noAddress },
  { table: 'users', column: 'email', value: "'nobody'", why: noAddress },
  {
    table: 'class_cards',
    key: 'user_id',
    column: 'secret_hash',
    value: `'${costly}'`,
    why: noHash,
  },
  { table: 'groups', column: 'join_code', value: "'abcdefgh'", why: 'is no code of a class' },
  { table: 'assignments', column: 'rules', value: `'{"quiz":{"attempts":-5}}'` },
  { table: 'assignments', column: 'rules', value: `'{"reviews":{"count":1e9,"each":"week"}}'` },
  { table: 'users', column: 'password_hash', value: "''", why: noHash },
  { table: 'users', column: 'password_hash', value: `'${costly}'`, why: noHash },
  {
    table: 'categories',
    column: 'kind',
    value: "'x'",
    why: 'is none of academic, skill, weekend',
  },
  {
    table: 'subcategories',
    column: 'level',
    value: "'Wizard'",
    why: 'is none of Beginner, Intermediate, Advanced',
  },
  {
    table: 'subcategories',
    column: 'cover',
    value: "'../x'",
    why: `is none of ${covers.join(', ')}`,
  },
  {
    table: 'subcategories',
    column: 'accent',
    value: "'red'",
    why: `is none of ${accents.join(', ')}`,
  },
  { table: 'subcategories', column: 'hours', value: '-1', why: `is not a number ${natural}` },
  { table: 'subcategories', column: 'minutes', value: '-1', why: `is not a number ${natural}` },
  { table: 'subjects', column: 'language', value: "'no_!'", why: 'names no language' },
  { table: 'quizzes', column: 'question_count', value: '-1', why: `is not a number ${natural}` },
  { table: 'lessons', column: 'preview', value: '2', why: 'is none of 0, 1' },
  {
    table: 'media',
    key: 'name',
    column: 'type',
    value: "'text/javascript'",
    why: `is none of ${importedTypes.join(', ')}`,
  },
  {
    table: 'media',
    key: 'name',
    column: 'parted_size',
    value: '-5',
    why: `is not a number ${natural}`,
  },
  {
    table: 'memory_rules',
    column: 'retention',
    value: '7',
    why: 'is not a number from 0.8 to 0.95',
  },
  {
    table: 'cards',
    key: 'student_id',
    column: 'state',
    value: "'x'",
    why: 'is none of on, aside, leech',
  },
  { table: 'attempts', column: 'mode', value: "'exam'", why: 'is none of practice, test' },
  { table: 'audit_log', column: 'user_id', value: tooLong, why: 'is longer than 2,000 bytes' },
  { table: 'attempts', column: 'items', value: "'7'" },
  { table: 'attempts', column: 'rules', value: "'['" },
  { table: 'attempts', column: 'started_at', value: `-${tooLarge}`, why: noTime },
  { table: 'attempt_events', column: 'data', value: "'[\"half'" },
  { table: 'memory_events', column: 'chosen', value: "'7'" },
  { table: 'quizzes', column: 'rules', value: `'{"minutes":-1}'` },
  { table: 'quizzes', column: 'rules', value: `'{"opensAt":9e15}'` },
  { table: 'attempts', column: 'rules', value: `'{"closesAt":-1}'` },
  {
    table: 'attempts',
    column: 'items',
    value: `'[["a","b"],["a","c"]]'`,
    why: 'names a question twice',
  },
  {
    table: 'attempts',
    column: 'items',
    value: `'[["a","c"],["b","c"]]'`,
    why: 'names a question twice',
  },
  {
    ...lesson,
    value: bodyOf([check, check]),
    why: 'names a question twice',
  },
  {
    ...lesson,
    value: bodyOf(Array.from({ length: 7000 }, () => ({ type: 'html', html: '' }))),
    why: 'has more than 20,000 values',
  },
  {
    ...lesson,
    value: bodyOf([html(500_001), html(500_000)]),
    why: 'has more than 1,000,000 characters of HTML',
  },
  { ...lesson, value: `'${'['.repeat(60)}${']'.repeat(60)}'` },
  {
    ...lesson,
    column: 'headings',
    value: `'[${Array.from({ length: 7000 }, () => '{"id":"a","text":"a"}').join(',')}]'`,
    why: 'has more than 20,000 values',
  },
  {
    table: 'subjects',
    column: 'about_html',
    value: `'${'x'.repeat(1_000_001)}'`,
    why: 'has more than 1,000,000 characters of HTML',
  },
  {
    table: 'subjects',
    column: 'about_html',
    value: `'${'x'.repeat(5_000_001)}'`,
    why: 'is longer than 5,000,000 bytes',
  },
  {
    ...lesson,
    column: 'headings',
    value: `'${'['.repeat(5_000_001)}'`,
    why: 'is longer than 5,000,000 bytes',
  },
  {
    table: 'chapters',
    column: 'summary',
    value: `'${'x'.repeat(20_001)}'`,
    why: 'is longer than 20,000 bytes',
  },
  {
    table: 'memory_events',
    column: 'day',
    value: '2932897',
    why: 'is not a number from 0 to 2932896',
  },
]

test('a lesson as long as an import lets it be is no fault', async () => {
  await withValue({ ...lesson, value: bodyOf([html(500_000), html(500_000), check]) }, async () => {
    expect(await look()).toMatchObject([{ state: 'ok' }])
  })
})

test.each([
  { data: '{', is: 'broken' },
  { data: 'maybe', is: 'broken' },
  { data: '{"certainty":"maybe"}', is: 'broken' },
  { data: '{"certainty":"sure","of":7}', is: 'broken' },
  { data: '{"certainty":"sure","of":["a"]}', is: 'usable' },
  { data: 'sure', is: 'usable' },
])('the certainty $data is $is', async ({ data, is }) => {
  const { id, data: before } = await school.app.db.query
    .selectFrom('attempt_events')
    .select(['id', 'data'])
    .where('kind', '=', 'answer')
    .executeTakeFirstOrThrow()
  await run(`update attempt_events set kind = 'sure', data = '${data}' where id = '${id}'`)
  try {
    const found = is === 'broken' ? `data of ${id} in attempt_events cannot be read` : undefined
    expect(await look()).toMatchObject([
      { state: found ? 'critical' : 'ok', ...(found && { found }) },
    ])
  } finally {
    await run(`update attempt_events set kind = 'answer', data = '${before}' where id = '${id}'`)
  }
})

test.each([
  { length: 17, is: 'usable' },
  { length: 18, is: 'broken' },
])('a model of $length weights is $is', async ({ length, is }) => {
  const w = JSON.stringify(Array.from({ length }, () => 0.5))
  const row = { id: 'w', scope: 'school', student_id: null, w, reviews: 0, made_at: 1 }
  const { query } = school.app.db
  await query
    .insertInto('memory_parameters')
    .values({ ...row, loss_before: 1, loss_after: 1 })
    .execute()
  expect(await look()).toMatchObject([{ state: is === 'broken' ? 'critical' : 'ok' }])
  await query.deleteFrom('memory_parameters').execute()
})

test('a subject of more chapters than a package has files is named', async () => {
  const { query } = school.app.db
  const [first = expect.fail('no chapter')] = await query
    .selectFrom('chapters')
    .selectAll()
    .where('retired', '=', 0)
    .execute()
  const { length } = await query
    .selectFrom('chapters')
    .select('id')
    .where('subject_id', '=', first.subject_id)
    .where('retired', '=', 0)
    .execute()
  const addChapters = async (count: number, retired: number) => {
    const rows = Array.from({ length: count }, () => ({ ...first, id: newId(), retired }))
    for (let at = 0; at < rows.length; at += 500)
      await query
        .insertInto('chapters')
        .values(rows.slice(at, at + 500))
        .execute()
    return rows.map(({ id }) => id)
  }
  const added = [...(await addChapters(5000 - length, 0)), ...(await addChapters(10, 1))]
  expect(await look()).toMatchObject([{ state: 'ok' }])
  added.push(...(await addChapters(1, 0)))
  expect(await look()).toMatchObject([
    {
      state: 'critical',
      found: expect.stringMatching(
        /^subject_id of \S+ in chapters is that of more than 5,000 rows$/,
      ),
    },
  ])
  for (let at = 0; at < added.length; at += 500)
    await query
      .deleteFrom('chapters')
      .where('id', 'in', added.slice(at, at + 500))
      .execute()
})

test('more categories than a home page can show are named', async () => {
  const { query } = school.app.db
  const rows = await query.selectFrom('categories').selectAll().where('retired', '=', 0).execute()
  const [first = expect.fail('no category')] = rows
  const more = Array.from({ length: 201 - rows.length }, () => ({ ...first, id: newId() }))
  await query.insertInto('categories').values(more.slice(1)).execute()
  expect(await look()).toMatchObject([{ state: 'ok' }])
  await query.insertInto('categories').values(more.slice(0, 1)).execute()
  expect(await look()).toMatchObject([
    {
      state: 'critical',
      found: expect.stringMatching(/^id of \S+ in categories is that of one of more than 200$/),
    },
  ])
  const ids = more.map(({ id }) => id)
  await query.deleteFrom('categories').where('id', 'in', ids).execute()
})

/** A school is backed up once for all values of a round. */
const rounds = inRounds(values, ({ table }) => table)

const shortened = ({ table, column, value }: Value) => `${table}.${column} ${value.slice(0, 20)}`

test.each(rounds.map((round) => ({ round, title: round.map(shortened).join(', ') })))(
  'each is named of $title',
  async ({ round }) => {
    const wrong = []
    for (const value of round) {
      const { name, takeBack } = await putValue(value)
      wrong.push({ found: `${name} ${value.why ?? 'cannot be read'}`, takeBack })
    }
    try {
      const findings = await look()
      expect(findings).toHaveLength(round.length)
      expect(findings).toEqual(
        expect.arrayContaining(
          wrong.map(({ found }) => expect.objectContaining({ state: 'critical', found })),
        ),
      )
      // What no engine could store is named before what only this program cannot read.
      while (wrong.length > 0) {
        const refusal = await refusalOf(verifyBackup())
        expect(refusal).toContain('has values that this program cannot use. Use another backup.')
        const named = wrong.filter(({ found }) => refusal.includes(`\n- ${found}`))
        expect(named.length, `${refusal} names none of ${JSON.stringify(wrong)}`).toBeGreaterThan(0)
        for (const { takeBack } of named) await takeBack()
        for (const one of named) wrong.splice(wrong.indexOf(one), 1)
      }
    } finally {
      for (const { takeBack } of wrong) await takeBack()
    }
    expect(await look()).toMatchObject([{ state: 'ok' }])
  },
)

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
