// R16: the key comes with the data it belongs to, whenever a restore is killed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, testSecret } from '../../../test/app.ts'
import { buildStudent } from '../../../test/build.ts'
import { isInMemory } from '../../../test/engines.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { newPlace } from '../../../test/places.ts'
import type { Place } from '../../../test/sqlite-place.ts'
import { builtProgram } from '../../../test/programs.ts'
import { startSchool } from '../../../test/start-school.ts'
import { backUp } from './backup.ts'
import { withBackup } from './read-file.ts'
import { onDatabase } from './on-database.ts'
import { restore } from './restore.ts'
import { signOf } from './secret.ts'
import { watchKey } from './watch-key.ts'

const program = builtProgram('command-line')
const oldKey = 'the key of the school that was there before'

/** Ends the process, as a loss of power would, when the key is about to come into its place. */
const killAtKey = `
  const fs = require('node:fs')
  const rename = fs.renameSync
  fs.renameSync = (from, to) => {
    if (String(to).endsWith('secret.key')) process.kill(process.pid, 'SIGKILL')
    return rename(from, to)
  }
  require('node:module').syncBuiltinESMExports()
`

async function run({ dataDir, databaseUrl }: Place, words: string[], options: string[] = []) {
  const child = spawn(process.execPath, [...process.execArgv, ...options, program, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said }
}

async function backupAndTarget() {
  const app = await startApp()
  onTestFinished(() => app.stop())
  writeFileSync(join(app.dataDir, 'secret.key'), testSecret)
  const { email } = await buildStudent(app)
  const { db, dataDir, databaseUrl } = app
  const [folder, target] = [newFolder(), await newPlace()]
  const file = join(folder, 'backup')
  await backUp({ db, dataDir, databaseUrl, secretKey: undefined } as Place, file)
  await target.db.close()
  return { target, file, folder, email }
}

/** Where a school with another key was, there is one whose restore was killed before its key. */
async function killedBeforeKey() {
  const made = await backupAndTarget()
  const { target, file, folder } = made
  const preload = join(folder, 'kill.cjs')
  writeFileSync(preload, killAtKey)
  writeFileSync(keyFile(target), oldKey)
  const { signal } = await run(target, ['restore', file], ['--require', preload])
  expect(signal).toBe('SIGKILL')
  expect(readKey(target)).toBe(oldKey)
  return made
}

const keyFile = ({ dataDir }: Place) => join(dataDir, 'secret.key')
const readKey = (place: Place) => readFileSync(keyFile(place), 'utf8')
const leftIn = ({ dataDir }: Place) =>
  readdirSync(dataDir).filter((name) => name.includes('unfinished'))

describe.skipIf(isInMemory)('R16: a restore that was killed after its data', () => {
  test('R16: is finished by the next command, by a backup, and by the next start', async () => {
    const { target, folder, email } = await killedBeforeKey()
    const [left = ''] = leftIn(target)
    const killAgain = () => {
      writeFileSync(join(target.dataDir, left), testSecret)
      writeFileSync(keyFile(target), oldKey)
    }

    const { said } = await run(target, ['user', 'list'])
    expect(said).toContain(email)
    expect(readKey(target)).toBe(testSecret)
    expect(leftIn(target)).toEqual([])

    killAgain()
    const file = join(folder, 'another')
    await backUp(target, file)
    expect(await withBackup(file, async ({ header }) => header.secret.key)).toBe(testSecret)
    expect(leftIn(target)).toEqual([])

    killAgain()
    const school = await startSchool(target.dataDir, { DATABASE_URL: target.databaseUrl ?? '' })
    onTestFinished(school.kill)
    await vi.waitUntil(() => school.said.includes('is ready at'), { timeout: 120_000 })
    expect(readKey(target)).toBe(testSecret)
    expect(leftIn(target)).toEqual([])
  })

  test('leaves no key that is not of these data', async () => {
    const { file, target } = await backupAndTarget()
    await restore(target, file)
    // As of a restore of another school, killed before its data were in.
    const left = `${keyFile(target)}.another.unfinished`
    writeFileSync(left, oldKey)

    await backUp(target, file, { isForced: true })
    expect(leftIn(target)).toEqual([])
    expect(readKey(target)).toBe(testSecret)

    writeFileSync(left, oldKey)
    await restore(target, file, { isForced: true })
    expect(leftIn(target)).toEqual([])
    expect(readKey(target)).toBe(testSecret)
  })
})

describe.skipIf(isInMemory)('R16: a process that was cut off during a restore', () => {
  test('goes on where the key is the same, and reports at its start where it is not', async () => {
    const { target, file } = await backupAndTarget()
    await restore(target, file)
    await onDatabase(target, async (db) => {
      let times = 0
      const same = await watchKey(db, testSecret, () => (times += 1))
      expect(same.isOwn).toBe(true)
      expect((await watchKey(db, oldKey, () => {})).isOwn).toBe(false)
      const other = await watchKey(db, oldKey, () => (times += 1))
      await same.look()
      await db.query
        .updateTable('content_state')
        .set({ key_sign: signOf(oldKey) })
        .execute()
      await other.look()
      expect(times).toBe(0)
      await db.query.updateTable('content_state').set({ key_sign: 'of another key' }).execute()
      await same.look()
      await same.look()
      expect(times).toBe(1)
    })
  })

  test('R16: ends when the data it comes back to have another key', async () => {
    const app = await startApp()
    onTestFinished(() => app.stop())
    const { db, dataDir, databaseUrl } = app
    const school = await startSchool(dataDir, {
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY: testSecret,
    })
    onTestFinished(school.kill)
    await vi.waitUntil(() => school.said.includes('is ready at'), { timeout: 120_000 })
    const ended = once(school.child, 'exit')
    await db.query
      .updateTable('content_state')
      .set((row) => ({
        key_sign: 'of another key',
        revision: sql<number>`${row.ref('revision')} + 1`,
      }))
      .execute()

    expect(await ended).toEqual([1, null])
    expect(school.said).toContain('The key here is not that of the data')
  })
})
