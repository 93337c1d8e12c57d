// All checks, in the order in which they are printed.
import { realClock } from '../../lib/util/clock.ts'
import type { Database } from '../../lib/db/database.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { isDamaged } from '../../lib/db/troubles.ts'
import { isAlone } from '../../lib/db/sqlite/open-sqlite.ts'
import { explainFileError } from '../../lib/process/file-error.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings, SettingsError } from '../../lib/process/settings.ts'
import { checkBackup } from './backup.ts'
import { checkClock } from './clock.ts'
import { checkColumns } from './columns.ts'
import { checkContent } from './content.ts'
import { checkDisk } from './disk.ts'
import { checkFiles } from './files.ts'
import { broken, type Finding, type Seen } from './finding.ts'
import { checkOrphans } from './orphans.ts'
import { checkOutbox } from './outbox.ts'
import type { Check, School } from './school.ts'
import { checkCards, checkScores } from './scores.ts'
import { checkAddress, checkSettings } from './settings.ts'
import { checkIndexes, checkTables } from './tables.ts'
import { checkWhole, damageAdvice } from './whole.ts'

export type DoctorOptions = Pick<School, 'isWhole' | 'folders'>

/** What there is to say where the tables are of this version. */
const ofRows: [string, Check][] = [
  ['whole', checkWhole],
  ['indexes', checkIndexes],
  ['settings', checkAddress],
  ['disk', checkDisk],
  ['backup', checkBackup],
  ['clock', checkClock],
  ['orphans', checkOrphans],
  ['columns', checkColumns],
  ['outbox', checkOutbox],
  ['content', checkContent],
  ['scores', checkScores],
  ['cards', checkCards],
]

export async function examine(
  environment: NodeJS.ProcessEnv,
  options: DoctorOptions,
): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const lines = error.message.split('\n')
    return lines.map((line) => ({
      check: 'settings',
      ...broken(line, 'the school does not start with this'),
    }))
  }
  const outside = [
    ...(await look('settings', () => checkSettings({ settings }))),
    ...(await look('files', () => checkFiles({ settings }))),
  ]
  return [...outside, ...(await examineDatabase(settings, options))]
}

async function examineDatabase(settings: Settings, options: DoctorOptions): Promise<Finding[]> {
  const file = settings.databaseUrl ? null : join(settings.dataDir, 'kinnow.db')
  const inTheWay = await look('tables', () => (file ? seeFile(file, settings) : []))
  if (inTheWay.length > 0) return inTheWay
  const wasAlone = file !== null && isAlone(file)
  let db: Database
  try {
    db = openDatabase(settings, realClock(), { isPatient: true, isReadOnly: true })
  } catch (error) {
    return look('tables', () => Promise.reject(error))
  }
  try {
    const found = await examineSchool({ db, settings, ...options })
    // The school was opened meanwhile, so what was read of the file may have been half of something.
    if (!wasAlone || isAlone(file)) return found
  } finally {
    await db.close()
  }
  return examineDatabase(settings, options)
}

/** Nothing where there is a file to open; throws where this user may not look. */
function seeFile(file: string, { dataDir }: Settings): Seen[] {
  const facts = statSync(file, { throwIfNoEntry: false })
  if (!facts)
    return [broken(`there is no school in ${dataDir}`, 'set DATA_DIR, or start it: npm start')]
  return facts.isFile() ? [] : [broken(`${file} is no file`, 'set DATA_DIR, or restore a backup')]
}

export async function examineSchool(school: School): Promise<Finding[]> {
  const tables = await look('tables', () => checkTables(school))
  if (tables.some(({ state }) => state !== 'ok')) return tables
  const findings = [...tables]
  for (const [name, check] of ofRows) findings.push(...(await look(name, () => check(school))))
  return findings
}

/** What is worth a look while the school runs: these read few rows, and hold nobody up. */
export async function examineRunning({ db, settings }: Pick<School, 'db' | 'settings'>) {
  const school = { db, settings, isWhole: false, folders: [] }
  const checks: [string, Check][] = [
    ['settings', checkSettings],
    ['disk', checkDisk],
    ['backup', checkBackup],
    ['clock', checkClock],
    ['outbox', checkOutbox],
  ]
  const findings: Finding[] = []
  for (const [name, check] of checks) findings.push(...(await look(name, () => check(school))))
  return findings
}

/** A check that fails is a finding too, and the others go on. */
async function look(check: string, work: () => Promise<Seen[]> | Seen[]): Promise<Finding[]> {
  const seen = await attempt(work, (why) =>
    broken(
      `this could not be checked: ${why}`,
      check === 'files'
        ? 'run this command as the user of the school'
        : 'does the database answer, and can this user read it?',
    ),
  )
  return seen.map((one) => ({ check, ...one }))
}

async function attempt(work: () => Promise<Seen[]> | Seen[], explain: (why: string) => Seen) {
  try {
    return await work()
  } catch (error) {
    const { message, name } = error as Error
    // Also where it lists its tables: then it cannot even say which it has.
    if (isDamaged(error)) return [broken(`the database is damaged: ${message}`, damageAdvice)]
    return [explain(explainFileError(error) ?? (message || name))]
  }
}
