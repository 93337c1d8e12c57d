// A backup is noted in the school, so that the doctor and an alarm see one that was missed.
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, testSecret } from './app.ts'
import { isInMemory } from './engines.ts'
import { newFolder } from './new-folder.ts'
import { said } from './said.ts'
import { checkBackup } from '../src/operations/doctor/backup.ts'
import { readFacts } from '../src/lib/db/school-facts.ts'
import { readSettings } from '../src/lib/process/settings.ts'
import { runBackupCommand } from '../src/operations/backup/commands.ts'

const hour = 3_600_000

async function openSchool() {
  const app = await startApp()
  writeFileSync(join(app.dataDir, 'secret.key'), testSecret)
  vi.stubEnv('DATA_DIR', app.dataDir)
  vi.stubEnv('DATABASE_URL', app.databaseUrl ?? '')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await app.stop()
  })
  const settings = readSettings({ DATA_DIR: app.dataDir, PUBLIC_URL: 'https://learn.test' })
  const run = (command: 'backup' | 'verify', file: string) =>
    said(() => runBackupCommand(command, file, false))
  const look = async () => {
    const [seen] = await checkBackup({ db: app.db, settings, isWhole: false, folders: [] })
    return `${seen?.state}: ${seen?.found}`
  }
  const figureOf = async (name: string) => {
    const { body } = await app.app.inject({ url: '/metrics' })
    return Number(new RegExp(`^kinnow_backup_${name}_timestamp_seconds (.*)$`, 'm').exec(body)?.[1])
  }
  return { app, run, look, figureOf }
}

// A database in memory belongs to one process.
describe.skipIf(isInMemory)('a backup that is', () => {
  test('missing, made, found whole, and too old', async () => {
    const { app, run, look } = await openSchool()
    const file = join(newFolder(), 'first')

    const missing = await look()
    await run('backup', file)
    const made = await look()
    await run('verify', file)
    const whole = await look()
    app.wait(37 * hour)
    const old = await look()

    expect(missing).toBe('warning: no backup has been made yet')
    expect(made).toBe(
      `ok: the last backup is less than an hour old (${file}); it has not been verified: npm run kinnow -- verify FILE`,
    )
    expect(whole).toBe(
      `ok: the last backup is less than an hour old (${file}), and it was verified`,
    )
    expect(old).toBe(`warning: the last backup is 37 hours old (${file})`)
  })

  test('noted is a metric; where there is none, 0', async () => {
    const none = await openSchool()
    expect([await none.figureOf('last'), await none.figureOf('verified')]).toEqual([0, 0])

    const { run, figureOf } = await openSchool()
    const before = Date.now() / 1000
    const file = join(newFolder(), 'first')
    await run('backup', file)
    await run('verify', file)
    const second = join(newFolder(), 'second')
    await run('backup', second)

    const [last, verified] = [await figureOf('last'), await figureOf('verified')]
    expect(verified).toBeGreaterThan(before - 1)
    expect(last).toBeGreaterThan(verified)
  })

  test('older than the newest says nothing when it is verified', async () => {
    const { run, look } = await openSchool()
    const [first, second] = [join(newFolder(), 'first'), join(newFolder(), 'second')]
    for (const file of [first, second]) await run('backup', file)
    await run('verify', second)

    await run('verify', first)

    expect(await look()).toBe(
      `ok: the last backup is less than an hour old (${second}), and it was verified`,
    )
  })

  test('noted has the size of its file, and its test the time at which it ran', async () => {
    const { app, run } = await openSchool()
    const file = join(newFolder(), 'first')
    await run('backup', file)
    const made = await readFacts(app.db)
    const before = Date.now()
    await run('verify', file)
    const { 'backup-tested': tested, backup } = await readFacts(app.db)

    expect(made['backup-size']).toEqual({ value: String(statSync(file).size), at: backup?.at })
    expect(made['backup-tested']).toBeUndefined()
    expect(tested?.value).toBe(String(backup?.at))
    expect(tested?.at).toBeGreaterThanOrEqual(before)
  })

  test('verified where there is no school makes none', async () => {
    const { run } = await openSchool()
    const file = join(newFolder(), 'first')
    await run('backup', file)
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', join(newFolder(), 'none'))

    expect(await run('verify', file)).toContain('is complete')
  })
})
