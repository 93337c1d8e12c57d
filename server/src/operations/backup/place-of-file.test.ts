// R16: a backup is written in place of nothing else; what cannot be written is reported in a sentence.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { newSqlitePlace, type Place } from '../../../test/sqlite-place.ts'
import { migrate } from '../../lib/db/migrate.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import { backUp } from './backup.ts'
import { writeBackup } from './write-file.ts'

const hasLinks = process.platform !== 'win32'

async function openSchool(): Promise<Place> {
  const place = newSqlitePlace()
  await migrate(place.db)
  writeFileSync(join(place.dataDir, 'secret.key'), 'the key of this school')
  return place
}

/** What a backup to such a file says, or nothing. */
async function refusalOf(place: Place, file: string, isForced = true): Promise<string | undefined> {
  const error = await backUp(place, file, { isForced }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error) expect(error).toBeInstanceOf(PlainError)
  return (error as Error | undefined)?.message
}

test('R16: --force replaces a backup or an empty file, and nothing else', async () => {
  const [place, folder] = [await openSchool(), newFolder()]
  const file = join(folder, 'backup')
  writeFileSync(file, '')
  expect(await refusalOf(place, file)).toBeUndefined()
  expect(await refusalOf(place, file)).toBeUndefined()
  expect(await refusalOf(place, file, false)).toMatch(/already exists/)

  for (const text of ['my diary', 'SQLite format 3\0', 'kinnow-backup or so']) {
    writeFileSync(file, text)
    expect(await refusalOf(place, file)).toMatch(/not a backup, so it is not replaced/)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
  mkdirSync(join(folder, 'folder'))
  expect(await refusalOf(place, join(folder, 'folder'))).toMatch(
    /not a backup, so it is not replaced/,
  )
  expect(readdirSync(folder)).toEqual(['backup', 'folder'])
})

test('R16: nothing of the data folder is replaced, by whichever way it is named', async () => {
  const [place, folder] = [await openSchool(), newFolder()]
  const before = readdirSync(place.dataDir)
  const ways = hasLinks ? [place.dataDir, join(folder, 'link')] : [place.dataDir]
  if (hasLinks) symlinkSync(place.dataDir, join(folder, 'link'))
  for (const way of ways)
    for (const name of ['kinnow.db', 'kinnow.db-wal', 'secret.key', 'owner.lock', 'backup'])
      expect(await refusalOf(place, join(way, name))).toMatch(/in the data folder|not a backup/)
  expect(readdirSync(place.dataDir)).toEqual(before)
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8')).toBe('the key of this school')
  mkdirSync(join(place.dataDir, 'backups'))
  expect(await refusalOf(place, join(place.dataDir, 'backups', 'backup'))).toBeUndefined()
})

test.skipIf(!hasLinks)('R16: a link is there, also where it leads nowhere', async () => {
  const [place, folder] = [await openSchool(), newFolder()]
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'nowhere'), link)
  expect(await refusalOf(place, link, false)).toMatch(/already exists/)
  expect(await refusalOf(place, link)).toMatch(/not a backup, so it is not replaced/)
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

test('R16: where nothing can be written, a sentence says so and why', async () => {
  const [place, folder] = [await openSchool(), newFolder()]
  writeFileSync(join(folder, 'file'), '')
  expect(await refusalOf(place, join(folder, 'no', 'x'))).toMatch(/the folder does not exist/)
  expect(await refusalOf(place, join(folder, 'file', 'x'))).toMatch(/its folder is not a folder/)
  expect(await refusalOf(place, join(folder, 'x'.repeat(300)))).toMatch(/its name is too long/)
  const long = join(folder, 'x'.repeat(250))
  expect(await refusalOf(place, long)).toBeUndefined()
  expect(existsSync(long)).toBe(true)
  if (process.platform === 'linux' && existsSync('/proc/self'))
    expect(await refusalOf(place, '/proc/x')).toMatch(/cannot be written: /)
  chmodSync(folder, 0o500)
  const refusal = await refusalOf(place, join(folder, 'another'))
  chmodSync(folder, 0o700)
  if (process.getuid?.() !== 0) expect(refusal).toMatch(/this user may not/)
})

test('R16: an unfinished backup is nobody else’s', async () => {
  const folder = newFolder()
  const file = join(folder, 'backup')
  async function* lines() {
    yield 'x'.repeat(100_000)
    await vi.waitUntil(() => readdirSync(folder).length === 2, { timeout: 60_000 })
    yield 'y'
  }
  const results = await Promise.allSettled([
    writeBackup(file, lines(), false),
    writeBackup(file, lines(), false),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringMatching(/already exists/) }),
  })
  expect(readdirSync(folder)).toEqual(['backup'])
})
