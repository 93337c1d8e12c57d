// R16: a backup whose rows fit and whose values this program cannot use is refused, by verify as by restore, on both engines.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testSecret } from '../../../test/app.ts'
import { craftBackup, type CraftedCell, setCell } from '../../../test/crafted-backup.ts'
import { readDump } from '../../../test/dump.ts'
import { emptyDatabase, isInMemory, type TestDatabase } from '../../../test/engines.ts'
import { learnedSchool } from '../../../test/learned-school.ts'
import { newPlace } from '../../../test/places.ts'
import { inRounds } from '../../../test/rounds.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

let school: Awaited<ReturnType<typeof learnedSchool>>
/** Nothing of what is refused comes here. */
let empty: TestDatabase & { secretKey: undefined }
let backup: Awaited<ReturnType<typeof craftBackup>>
const folder = mkdtempSync(join(tmpdir(), 'kinnow-crafted-'))
beforeAll(async () => {
  if (isInMemory) return
  school = await learnedSchool()
  empty = { ...(await emptyDatabase()), secretKey: undefined }
  const { db, dataDir, databaseUrl } = school.app
  writeFileSync(join(dataDir, 'secret.key'), testSecret)
  const at = Date.now()
  await db.query.insertInto('school_facts').values({ name: 'x', value: '', at }).execute()
  await db.query.insertInto('search_synonyms').values({ origin: 'o', words: '[]' }).execute()
  await db.query
    .insertInto('session_seats')
    .values({ session_id: 's', subcategory_id: school.ids.classId, starts_at: at, taken: 0 })
    .execute()
  backup = await craftBackup({ dataDir, databaseUrl, secretKey: undefined }, folder)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await school?.app.stop()
  await empty?.remove()
})

const long = JSON.stringify('x'.repeat(20_000))
const cell = (table: string, column: string, json: string): CraftedCell => ({ table, column, json })
const int4 = '2147483648'
/** A key that is whole, but for how many conditions its drawn numbers have. */
const many = {
  explanationHtml: '',
  lessonId: null,
  right: [],
  draw: { variables: [], language: 'en', where: Array.from({ length: 61 }, () => ({})) },
}
/** A lesson of many blocks, which is not long. */
const blocks = Array.from({ length: 10_000 }, () => ({ type: 'html', html: '' }))
const heavy = JSON.stringify({ objectives: [], blocks })
const largeHash = JSON.stringify(
  `$argon2id$v=19$m=4194304,t=100,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
)

const wrong: [CraftedCell, RegExp][] = [
  ...['"NaN"', '"Infinity"', '1e400', '"-Infinity"'].map((json): [CraftedCell, RegExp] => [
    cell('subcategories', 'hours', json),
    /is not a finite number/,
  ]),
  [cell('subcategories', 'hours', '-1'), /is not a number from 0/],
  [cell('memory_rules', 'retention', '"NaN"'), /is not a finite number/],
  [cell('memory_rules', 'retention', '0'), /is not a number from 0.8 to 0.95/],
  [cell('users', 'extra_time', '"NaN"'), /is not a finite number/],
  [cell('users', 'extra_time', '1000'), /is none of 1, 1.25, 1.5, 2/],
  [cell('users', 'created_at', '9000000000000000'), /is not a time up to the year 9999/],
  [cell('subcategories', 'minutes', int4), /is not a number from -2147483648 to 2147483647/],
  [cell('quizzes', 'question_count', int4), /is not a number from -2147483648 to 2147483647/],
  [cell('media', 'parted_size', int4), /is not a number from -2147483648 to 2147483647/],
  [cell('media', 'parted_size', '-1'), /is not a number from 0 to 2147483647/],
  [cell('media', 'type', '"text/html\\r\\nX-Evil: 1"'), /is none of image\/svg/],
  [cell('users', 'password_hash', '""'), /is no hash of Argon2/],
  [cell('users', 'password_hash', '"secret"'), /is no hash of Argon2/],
  [cell('users', 'password_hash', largeHash), /is no hash of Argon2/],
  [cell('users', 'name', long), /is longer than 4,000 bytes/],
  [
    cell('subjects', 'about_html', JSON.stringify('x'.repeat(5_000_001))),
    /is longer than 5,000,000/,
  ],
  [cell('questions', 'answer_key', JSON.stringify(JSON.stringify(many))), /cannot be read/],
  [
    cell('chapters', 'summary', JSON.stringify('word '.repeat(1_000_000))),
    /is longer than 20,000 bytes/,
  ],
  [cell('lesson_bodies', 'body', JSON.stringify(heavy)), /has more than 20,000 values/],
  [cell('subcategories', 'cover', '"x"'), /is none of leaf/],
  [cell('categories', 'kind', '"x"'), /is none of academic, skill, weekend/],
  ...[
    ['users', 'email'],
    ['outbox', 'recipient'],
    ['outbox', 'mailbox'],
    ['audit_log', 'user_id'],
    ['rate_limits', 'key'],
    ['session_seats', 'session_id'],
    ['known_devices', 'token_hash'],
    ['content_sources', 'path'],
    ['content_origins', 'origin'],
    ['search_synonyms', 'origin'],
    ['school_facts', 'name'],
    ['one_time_codes', 'email'],
  ].map(([table = '', column = '']): [CraftedCell, RegExp] => [
    cell(table, column, long),
    /is longer than 2,000 bytes/,
  ]),
]

const rounds = inRounds(wrong, ([{ table }]) => table)

describe.skipIf(isInMemory)('R16: a backup', () => {
  test.each(rounds.map((round) => ({ round, count: round.length })))(
    'of which $count values are not to be used names each',
    async ({ round }) => {
      for (const work of [verify, (file: string) => restore(empty, file)]) {
        // What no engine could store is named before what only this program cannot read.
        for (let wrong = round; wrong.length > 0;) {
          const ids: string[] = []
          backup.rewrite((header, rows) => {
            for (const [crafted] of wrong) ids.push(setCell(header, rows, crafted))
          })
          const refusal = await refusalOf(work(backup.crafted))
          expect(refusal).toContain('values that this program cannot use. Use another backup.\n- ')
          expect(refusal.length).toBeLessThan(1000 + 200 * wrong.length)
          const left = wrong.filter(([{ table, column }, why], index) => {
            const name = `- ${column} of ${ids[index]?.slice(0, 20)}`
            const line = refusal.split('\n').find((one) => one.startsWith(name))
            return !new RegExp(`in ${table} ${why.source}`).test(line ?? '')
          })
          expect(left.length, refusal).toBeLessThan(wrong.length)
          wrong = left
        }
      }
    },
  )

  test('of which very much is wrong names ten values', async () => {
    backup.rewrite((header, rows) => {
      for (const { name, rows: count, columns } of header.tables) {
        const times = count > 0 ? columns.filter((one) => one.name.endsWith('_at')) : []
        for (const { name: column } of times) setCell(header, rows, cell(name, column, '9e15'))
      }
    })

    const lines = (await refusalOf(verify(backup.crafted))).split('\n')
    expect(lines).toHaveLength(12)
    expect(lines.at(-1)).toBe('- and more')
  })

  test('that was refused has left nothing', async () => {
    expect((await readDump(empty.db))['users']).toEqual([])
  })

  test('as the school wrote it is restored', async () => {
    const place = await newPlace()
    backup.rewrite(() => {})

    expect((await verify(backup.crafted)).cleaned).toEqual([])
    expect((await restore(place, backup.crafted)).cleaned).toEqual([])
    expect(await readDump(place.db)).toEqual(await readDump(school.app.db))
  })
})
