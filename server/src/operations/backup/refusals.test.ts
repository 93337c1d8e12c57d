// R16: what cannot be restored is reported in one sentence, and everything from before stays as it was.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, testSecret } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { readDump } from '../../../test/dump.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import { newSqlitePlace, type Place } from '../../../test/sqlite-place.ts'
import { refusalOf } from '../../../test/refused-backup.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { ownFolder } from '../../lib/db/owner.ts'
import { backUp } from './backup.ts'
import { firstLine, type Header } from './format.ts'
import { withBackup } from './read-file.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-file.ts'
import { verify } from './verify.ts'

async function openSchool() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  writeFileSync(join(app.dataDir, 'secret.key'), testSecret)
  await buildStudent(app)
  const { db, dataDir, databaseUrl } = app
  return { db, dataDir, databaseUrl, secretKey: undefined } satisfies Place
}

/** A backup, and a school that has something else in it. */
async function backupAndTarget() {
  const [place, folder, target] = [await openSchool(), newFolder(), newSqlitePlace()]
  const file = join(folder, 'backup')
  await backUp(place, file)
  await restore(target, file)
  await target.db.query.updateTable('users').set({ name: 'Somebody Else' }).execute()
  writeFileSync(join(target.dataDir, 'secret.key'), 'another key, which has to stay as it is')
  return { place, folder, file, target }
}

const keyOf = ({ dataDir }: Place) => readFileSync(join(dataDir, 'secret.key'), 'utf8')

const sealed = (text: string) => {
  const bytes = Buffer.concat([Buffer.from(firstLine), gzipSync(text)])
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()])
}

/** The lines of a backup, changed. */
async function rewrite(file: string, to: string, change: (header: Header, rows: string[]) => void) {
  const packed = readFileSync(file).subarray(firstLine.length, -32)
  const { gunzipSync } = await import('node:zlib')
  const [first = '', ...rows] = gunzipSync(packed).toString().trimEnd().split('\n')
  const header = JSON.parse(first) as Header
  change(header, rows)
  async function* lines() {
    yield JSON.stringify(header)
    yield* rows
  }
  await writeBackup(to, lines(), true)
}

describe.skipIf(isInMemory)('R16: refuses, and leaves everything as it was,', () => {
  test('R16: a file that is cut short, or of which a single byte is another one', async () => {
    const { folder, file, target } = await backupAndTarget()
    const before = await readDump(target.db)
    const whole = readFileSync(file)
    const bad = join(folder, 'bad')
    const places = [20, 25, 40, whole.length >> 1, whole.length - 40, whole.length - 1]
    const flipped = [17, ...places].map((at) => {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    const lengths = [firstLine.length, firstLine.length + 1, 60, whole.length >> 1]
    const cut = [...lengths, whole.length - 32, whole.length - 1].map((length) =>
      whole.subarray(0, length),
    )
    const longer = Buffer.concat([whole, Buffer.from('\n')])

    for (const bytes of [...flipped, ...cut, longer]) {
      writeFileSync(bad, bytes)
      expect(await refusalOf(verify(bad))).toMatch(/is damaged or incomplete/)
      const restoring = restore(target, bad, { isForced: true })
      expect(await refusalOf(restoring)).toMatch(/is damaged or incomplete/)
    }
    expect(await readDump(target.db)).toEqual(before)
    expect(keyOf(target)).toMatch(/^another key/)
    await verify(file)
  })

  test('what is no backup, and what a newer version has made', async () => {
    const { folder, file, target } = await backupAndTarget()
    const before = await readDump(target.db)
    const other = join(folder, 'other')
    const attempt = async (bytes: Buffer | string) => {
      writeFileSync(other, bytes)
      return refusalOf(restore(target, other, { isForced: true }))
    }

    expect(await attempt('')).toMatch(/is not a backup/)
    expect(await attempt('SQLite format 3\0')).toMatch(/is not a backup/)
    expect(await attempt(gzipSync('{}'))).toMatch(/is not a backup/)
    expect(await attempt('kinnow-backup 2\nwhat nobody knows yet')).toMatch(/newer version/)
    expect(await attempt(sealed('{"format":1}\n'))).toMatch(/is damaged/)
    await rewrite(file, other, (header) => (header.migration = '9999-of-tomorrow'))
    expect(await refusalOf(restore(target, other, { isForced: true }))).toMatch(/newer version/)
    expect(await refusalOf(restore(target, join(folder, 'missing')))).toMatch(/it does not exist/)
    expect(await readDump(target.db)).toEqual(before)
  })

  test('a file whose last rows cannot be written, or are not there', async () => {
    const { place, folder, file } = await backupAndTarget()
    const target = await newPlace()
    await restore(target, file)
    await target.db.query.updateTable('users').set({ name: 'Somebody Else' }).execute()
    const before = await readDump(target.db)
    if (place.databaseUrl) await target.db.close()
    const bad = join(folder, 'bad')

    await rewrite(file, bad, (header, rows) => {
      const sessions = header.tables.findIndex(({ name }) => name === 'sessions')
      const skipped = header.tables
        .slice(0, sessions)
        .reduce((sum, { rows: count }) => sum + count, 0)
      rows.splice(skipped, 0, rows[skipped] ?? '')
      const table = header.tables[sessions]
      if (table) table.rows += 1
    })
    expect(await refusalOf(restore(target, bad, { isForced: true }))).toMatch(/come twice/)
    await rewrite(file, bad, (_, rows) => rows.pop())
    expect(await refusalOf(restore(target, bad, { isForced: true }))).toMatch(/is damaged/)

    const { openDatabase } = await import('../../lib/db/open-database.ts')
    const again = openDatabase(target, { offset: 0 })
    expect(await readDump(again)).toEqual(before)
    await again.close()
    expect(keyOf(target)).toBe(testSecret)
  })

  test('R16: a school that has students or courses, unless everything shall be replaced', async () => {
    const { file, target } = await backupAndTarget()
    const before = await readDump(target.db)
    expect(await refusalOf(restore(target, file))).toMatch(/already has students or courses/)
    await target.db.query.deleteFrom('users').execute()
    expect(await refusalOf(restore(target, file))).toMatch(/already has students or courses/)

    await restore(target, file, { isForced: true })

    const after = await readDump(target.db)
    expect(after['users']).not.toEqual(before['users'])
    expect(after['users']?.join()).not.toContain('Somebody Else')
    expect(keyOf(target)).toBe(testSecret)
  })

  test('a school that is open', async () => {
    const { place, file, target } = await backupAndTarget()
    const giveBack = ownFolder(target.dataDir)
    expect(await refusalOf(restore(target, file, { isForced: true }))).toMatch(/already uses/)
    giveBack()
    if (!place.databaseUrl) return
    const other = await newPlace()
    const client = new pg.Client({ connectionString: other.databaseUrl })
    await client.connect()
    expect(await refusalOf(restore(other, file))).toMatch(/database is in use \(1 connection\)/)
    await client.end()
    await restore(other, file)
  })

  test('to write over a file, and leaves nothing unfinished beside it', async () => {
    const { place, folder, file } = await backupAndTarget()
    const before = readFileSync(file)
    expect(await refusalOf(backUp(place, file))).toMatch(/already exists/)
    expect(readFileSync(file).equals(before)).toBe(true)
    async function* breaking() {
      yield 'a line'
      await vi.waitUntil(() => readdirSync(folder).length === 2, { timeout: 60_000 })
      throw new Error('the database went away')
    }
    const other = join(folder, 'other')
    await expect(writeBackup(other, breaking(), false)).rejects.toThrow('went away')
    expect(readdirSync(folder)).toEqual(['backup'])

    await backUp(place, file, { isForced: true })

    expect(existsSync(other)).toBe(false)
    await verify(file)
  })

  test('data of another version of the tables, and a folder without a school', async () => {
    const [folder, place] = [newFolder(), newSqlitePlace()]
    const file = join(folder, 'backup')
    expect(await refusalOf(backUp(place, file))).toMatch(/older version/)
    await migrate(place.db, '0026-heed-stops')
    expect(await refusalOf(backUp(place, file))).toMatch(/older version/)
    const nowhere = { ...place, dataDir: join(folder, 'nowhere') }
    expect(await refusalOf(backUp(nowhere, file))).toMatch(/There is no school/)
    expect(existsSync(nowhere.dataDir)).toBe(false)
  })
})

describe.skipIf(isInMemory)('R16: the school’s key', () => {
  test('is not in the file where it was set, and the one of before is required', async () => {
    const [place, folder] = [await openSchool(), newFolder()]
    const file = join(folder, 'backup')
    await backUp({ ...place, secretKey: testSecret }, file)
    const text = await withBackup(file, async ({ header }) => JSON.stringify(header.secret))
    expect(text).not.toContain(testSecret)

    const [target, other] = [newSqlitePlace(), newSqlitePlace()]
    const right = await restore({ ...target, secretKey: testSecret }, file)
    const wrong = await restore(other, file)

    expect(right.advice).toBeNull()
    expect(wrong.advice).toMatch(/had a SECRET_KEY/)
  })

  test('comes into the data folder also where another one is set, and that is reported', async () => {
    const { file } = await backupAndTarget()
    const target = newSqlitePlace()
    const { advice } = await restore({ ...target, secretKey: 'x'.repeat(40) }, file)
    expect(keyOf(target)).toBe(testSecret)
    expect(advice).toMatch(/SECRET_KEY is a different one here/)
  })
})
