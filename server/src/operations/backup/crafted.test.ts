// R16: a file whose checksum is right is still not believed: what no backup of ours says is damaged, in a sentence.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { craftBackup, sealBackup } from '../../../test/crafted-backup.ts'
import { readDump } from '../../../test/dump.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newSqlitePlace } from '../../../test/sqlite-place.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { runBackupCommand } from './commands.ts'
import { fromWritten, isOverfull, longestLine, type Header } from './format.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** A school with one account, its backup, and a way to write it otherwise. */
async function makeBackup() {
  const place = newSqlitePlace()
  await migrate(place.db)
  const user = { id: 'u', email: 'a@example.com', name: null, password_hash: null }
  await place.db.query
    .insertInto('users')
    .values({ ...user, verified_at: 1, daily_goal_minutes: 25, created_at: 1 })
    .execute()
  return { place, ...(await craftBackup(place)) }
}

test('R16: rows that are none, and tables without which there is no school, are damage', async () => {
  const { place, crafted, rewrite, rows, first } = await makeBackup()
  const columnsOf = (JSON.parse(first) as Header).tables[0]?.columns ?? []
  const before = await readDump(place.db)
  const users = JSON.parse(rows[0] ?? '') as unknown[]
  const whole = (at: number, value: unknown) => JSON.stringify(users.with(at, value))
  const age = users.indexOf(25)
  const row = (text: string) => () => rewrite((_, all) => (all[0] = text))
  const noTable = (name: string) => (header: Header) => {
    header.tables = header.tables.filter((table) => table.name !== name)
  }
  const attempts = [
    row('{'),
    row('{}'),
    row('null'),
    row(''),
    row('"text"'),
    row(JSON.stringify([1])),
    row(whole(0, { a: 1 })),
    row(whole(0, 7)),
    row(whole(0, true)),
    row(whole(0, [])),
    row(whole(age, 'many')),
    row(whole(age, '1.5')),
    row(whole(age, '')),
    row(whole(age, 1.5)),
    row(whole(age, '9'.repeat(100))),
    // What would take minutes or gigabytes to parse.
    row(`[${'{},'.repeat(200_000)}{}]`),
    row(`${'['.repeat(300_000)}${']'.repeat(300_000)}`),
    row(whole(age, 7).replace('7', '7'.repeat(300_000))),
    () =>
      rewrite((header, all) => {
        const columns = header.tables[0]?.columns ?? []
        columns.push({ name: 'id', kind: 'text' })
        all[0] = JSON.stringify([...users, users[columns.findIndex(({ name }) => name === 'id')]])
      }),
    () =>
      rewrite((header, all) => {
        header.tables = []
        all.length = 0
      }),
    // One row more than the tables count: added, or left over because a table counts one less.
    () => rewrite((_, all) => all.push(all.at(-1) ?? '')),
    () =>
      rewrite((header) => {
        const table = header.tables.findLast((one) => one.rows > 0)
        if (table) table.rows -= 1
      }),
    () => rewrite(noTable('users')),
    () => rewrite(noTable('content_state')),
    () => rewrite((header) => header.tables.push(...header.tables)),
    () => sealBackup(crafted, gzipSync('nothing\n')),
    () => sealBackup(crafted, gzipSync('')),
  ]
  for (const craft of attempts) {
    craft()
    expect(await refusalOf(verify(crafted)), craft.toString()).toMatch(/is damaged or incomplete/)
    const restoring = restore(place, crafted, { isForced: true })
    expect(await refusalOf(restoring)).toMatch(/is damaged or incomplete/)
  }
  expect(await readDump(place.db)).toEqual(before)
  rewrite(() => {})
  await verify(crafted)
  // However many signs of JSON a long text has, it is read: what is wrong is how long it is.
  const name = columnsOf.findIndex((column) => column.name === 'name')
  row(whole(name, '"[{\\'.repeat(200_000)))()
  expect(await refusalOf(verify(crafted))).toMatch(
    /name of \S+ in users is longer than 4,000 bytes/,
  )
})

test.each([
  ['a row of ours', '["a",1,null]', false],
  ['a long text, whatever it says', JSON.stringify(['[{,\\"'.repeat(100_000)]), false],
  ['a long text that does not end', `["${'a'.repeat(500_000)}`, false],
  ['many values', `[${'{},'.repeat(100_000)}]`, true],
  ['a number as long as a book', `[${'7'.repeat(300_000)}]`, true],
  ['many short texts', `[${'"a",    '.repeat(100_000)}]`, true],
])('R16: %s is parsed, or known before as none of ours', (_, line, isNone) => {
  expect(isOverfull(line)).toBe(isNone)
})

test.each<[string, RegExp, (header: Header, rows: string[]) => void]>([
  [
    'a row that names an account which is missing',
    /rows of avatars name others that are missing/,
    (header, rows) => {
      const table = header.tables.find(({ name }) => name === 'avatars') ?? expect.fail('avatars')
      const before = header.tables.slice(0, header.tables.indexOf(table))
      const cells: Record<string, unknown> = {
        user_id: 'nobody',
        id: 'a',
        created_at: 1,
        bytes: '',
      }
      table.rows = 1
      rows.splice(
        before.reduce((sum, one) => sum + one.rows, 0),
        0,
        JSON.stringify(table.columns.map(({ name }) => cells[name] ?? null)),
      )
    },
  ],
  [
    'an account that comes twice',
    /rows of users name others that are missing, come twice, or do not fit/,
    (header, rows) => {
      const [users] = header.tables
      if (users) users.rows = 2
      rows.unshift(rows[0] ?? '')
    },
  ],
  [
    'an account without what every account has',
    /rows of users .* do not fit/,
    (header, rows) => {
      const users = JSON.parse(rows[0] ?? '') as unknown[]
      const at = header.tables[0]?.columns.findIndex(({ name }) => name === 'created_at') ?? 0
      rows[0] = JSON.stringify(users.with(at, null))
    },
  ],
  [
    'a table that nobody knows',
    /has no table "spells"/,
    (header) =>
      header.tables.push({ name: 'spells', rows: 0, columns: [{ name: 'id', kind: 'text' }] }),
  ],
  [
    'a table of the program itself',
    /has no table "kysely_migration"/,
    (header) =>
      header.tables.push({
        name: 'kysely_migration',
        rows: 0,
        columns: [{ name: 'name', kind: 'text' }],
      }),
  ],
  [
    'a column that nobody knows',
    /"users" has no column "wand"/,
    (header, rows) => {
      header.tables[0]?.columns.push({ name: 'wand', kind: 'text' })
      rows[0] = JSON.stringify([...(JSON.parse(rows[0] ?? '') as unknown[]), 'oak'])
    },
  ],
  [
    'a column of another kind',
    /the column "name" of "users" has another type/,
    (header) => {
      const column = header.tables[0]?.columns.find(({ name }) => name === 'name')
      if (column) column.kind = 'bytes'
    },
  ],
])('R16: %s is refused in a sentence, by verify as by restore', async (_, sentence, craft) => {
  const { place, crafted, rewrite } = await makeBackup()
  const before = await readDump(place.db)
  rewrite(craft)

  expect(await refusalOf(verify(crafted))).toMatch(sentence)
  expect(await refusalOf(restore(place, crafted, { isForced: true }))).toMatch(sentence)
  expect(await readDump(place.db)).toEqual(before)
})

test('R16: whole numbers and bytes are read as they were written, or not at all', () => {
  expect(fromWritten('-9223372036854775808', 'integer')).toBe(-(2n ** 63n))
  expect(fromWritten('-0', 'real')).toBe(-0)
  expect(fromWritten('Infinity', 'real')).toBe(Infinity)
  for (const value of ['', ' 1', '0x10', '1e3'])
    expect(() => fromWritten(value, 'integer')).toThrow(RangeError)
  for (const value of [1.5, 1e300, 2 ** 53])
    expect(() => fromWritten(value, 'integer')).toThrow(RangeError)
  expect(() => fromWritten('a.b', 'real')).toThrow(RangeError)
  for (const value of ['a b', 'A', 'AAA', 'AAAA=', '_-==', '===='])
    expect(() => fromWritten(value, 'bytes')).toThrow(RangeError)
  expect(fromWritten('+/8=', 'bytes')).toEqual(Buffer.from([0xfb, 0xff]))
})

test('R16: a line that does not end is refused before it fills the memory', async () => {
  const { crafted, first } = await makeBackup()
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const pieces = (3 * longestLine) / piece.length
  // Packed in parts, as the whole of it would be too much for the test, too.
  const packed = gzipSync(piece)
  sealBackup(
    crafted,
    Buffer.concat([gzipSync(`${first}\n["`), ...Array.from({ length: pieces }, () => packed)]),
  )
  const before = process.memoryUsage().arrayBuffers
  expect(await refusalOf(verify(crafted))).toMatch(/is damaged or incomplete/)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * longestLine)
})

test('R16: a test of a backup leaves nothing in the temporary folder, whatever it finds', async () => {
  const { crafted, rewrite } = await makeBackup()
  const folder = newFolder()
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
  onTestFinished(() => void vi.unstubAllEnvs())

  rewrite(() => {})
  await verify(crafted)
  expect(readdirSync(folder)).toEqual([])
  rewrite((_, rows) => (rows[0] = '{'))
  expect(await refusalOf(verify(crafted))).toMatch(/is damaged/)
  expect(readdirSync(folder)).toEqual([])
})

test('R16: what this version cannot restore, it does not call whole', async () => {
  const { crafted, rewrite } = await makeBackup()
  rewrite((header) => (header.migration = '9999-of-tomorrow'))
  expect(await refusalOf(runBackupCommand('verify', crafted, false))).toMatch(/newer version/)
})

test.skipIf(process.platform === 'win32')(
  'R16: what is no file is reported, and not waited for',
  async () => {
    const pipe = join(newFolder(), 'pipe')
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
    expect(await refusalOf(verify(pipe))).toMatch(/is not a file/)
    expect(await refusalOf(verify(newFolder()))).toMatch(/is not a file/)
  },
)
