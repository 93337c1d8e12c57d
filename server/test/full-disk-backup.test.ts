// R16 on a disk that is really full: a small one of its own, where this may be mounted.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../src/operations/backup/backup.ts'
import { restore } from '../src/operations/backup/restore.ts'
import { openDatabase } from '../src/lib/db/open-database.ts'
import { startApp, testSecret } from './app.ts'
import { buildStudent } from './build.ts'
import { readDump } from './dump.ts'
import { newFolder } from './new-folder.ts'

const isSqlite = process.env['TEST_ENGINE'] !== 'postgres'
const disk = mkdtempSync(join(tmpdir(), 'kinnow-disk-'))
const mounting = ['-t', 'tmpfs', '-o', 'size=10m,mode=700', 'tmpfs', disk]
const isMounted = isSqlite && spawnSync('mount', mounting).status === 0
if (isSqlite && !isMounted) process.stderr.write('SKIPPED: no disk can be mounted here\n')

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

describe.skipIf(!isMounted)('R16: with no room left', () => {
  test('neither a restore nor a backup changes anything, and either says so', async () => {
    const app = await startApp()
    onTestFinished(() => app.stop())
    const { db, dataDir } = app
    writeFileSync(join(dataDir, 'secret.key'), testSecret)
    await buildStudent(app)
    const school = { dataDir, databaseUrl: undefined, secretKey: undefined }
    const folder = newFolder()
    await backUp(school, join(folder, 'small'))
    for (let position = 0; position < 18; position += 1)
      await db.query
        .insertInto('media_parts')
        .values({ name: 'film.mp4', position, bytes: randomBytes(512 * 1024) })
        .execute()
    await backUp(school, join(folder, 'large'))
    const place = { ...school, dataDir: join(disk, 'data') }
    await restore(place, join(folder, 'small'))
    const target = openDatabase(place, { offset: 0 })
    onTestFinished(() => target.close())
    await target.query.updateTable('users').set({ name: 'Somebody Else' }).execute()
    const before = await readDump(target)
    writeFileSync(join(place.dataDir, 'secret.key'), 'another key, which has to stay as it is')

    await expect(restore(place, join(folder, 'large'), { isForced: true })).rejects.toThrow(
      'There is not enough space to restore. Nothing was changed.',
    )
    expect(await readDump(target)).toEqual(before)
    expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8')).toMatch(/^another key/)
    await expect(backUp(school, join(disk, 'large'))).rejects.toThrow('There is no space left for')
    expect(readdirSync(disk)).toEqual(['data'])

    await restore(place, join(folder, 'small'), { isForced: true })
    expect((await readDump(target))['users']?.join()).not.toContain('Somebody Else')
  })

  test('R16: for the index of the search, a restore changes nothing either', async () => {
    const app = await startApp()
    onTestFinished(() => app.stop())
    const { db, dataDir } = app
    const school = { dataDir, databaseUrl: undefined, secretKey: undefined }
    // A lesson of which the index takes more room than the lesson itself.
    const words = Array.from({ length: 40_000 }, (_, n) => `w${(n * 7919).toString(36)}`)
    const body = JSON.stringify({
      objectives: [],
      blocks: [{ type: 'html', html: `<p>${words.join(' ')}</p>` }],
    })
    const { lesson_id: id } = await db.query
      .selectFrom('lesson_bodies')
      .select('lesson_id')
      .executeTakeFirstOrThrow()
    await db.query.updateTable('lesson_bodies').set({ body }).where('lesson_id', '=', id).execute()
    await buildStudent(app)
    const file = join(newFolder(), 'backup')
    await backUp(school, file)

    const filler = join(disk, 'filler')
    const place = { ...school, dataDir: join(disk, 'new') }
    // Not even room for its tables.
    writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024))
    await expect(restore(place, file)).rejects.toThrow('There is not enough space to restore.')
    rmSync(place.dataDir, { recursive: true })
    for (const filled of [6, 5]) {
      writeFileSync(filler, Buffer.alloc(filled * 1024 * 1024))
      await expect(restore(place, file)).rejects.toThrow('There is not enough space to restore.')
      const target = openDatabase(place, { offset: 0 })
      expect(await target.query.selectFrom('users').select('id').execute()).toEqual([])
      await target.close()
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('secret'))).toEqual([])
      rmSync(filler)
      rmSync(place.dataDir, { recursive: true })
    }
  })
})
