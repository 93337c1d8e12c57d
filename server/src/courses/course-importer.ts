// The process that reads a package or folder for the office, compares it with the school, and brings it in; it ends with that.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import type { CourseImport } from '@kinnow/contract/courses'
import { regradeLines } from '../content/import/corrected-keys.ts'
import { stateOf } from '../content/import/folder-state.ts'
import { importSchool, OutdatedError } from '../content/import/import-school.ts'
import { isPackage } from '../content/package/read-package.ts'
import { openSpillFile } from '../content/read/spill-file.ts'
import { scanFolder } from '../content/read/scan.ts'
import { readSchool } from '../content/read-school.ts'
import { readRevision } from '../content/revision.ts'
import type { Database } from '../lib/db/database.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { createPrivately } from '../lib/process/private-files.ts'
import { readSettings } from '../lib/process/settings.ts'
import { realClock } from '../lib/util/clock.ts'
import type { ImportJob, ImportOutcome } from './import-job.ts'
import { planChanges } from './plan-changes.ts'
import { isKnownOrigin } from './repository.ts'

const options = { skipFaulty: false, language: 'en' }

/** Findings name files of the package or folder, not where it lies on the server. */
function within(path: string, file: string): string {
  if (file === path) return ''
  return file.startsWith(`${path}/`) ? file.slice(path.length + 1) : file
}

async function digestOf(path: string): Promise<string | null> {
  if (isPackage(path))
    return createHash('sha256')
      .update(await readFile(path))
      .digest('base64url')
  const scan = await scanFolder(path)
  return scan && stateOf(scan, options)
}

/** Of the files and of the courses in the database: whatever changes of either, it is another one. */
const checkOf = (digest: string, revision: number) =>
  createHash('sha256').update(`${digest} ${revision}`).digest('base64url')

async function run(db: Database, { path, checked }: ImportJob): Promise<ImportOutcome> {
  const revision = await readRevision(db)
  const digest = await digestOf(path)
  const check = digest && checkOf(digest, revision)
  if (checked !== undefined && checked !== check) return { outdated: true }
  const spillFile = openSpillFile()
  try {
    const reading = await readSchool(path, options, spillFile)
    const { school } = reading
    const plan = await planChanges(db, reading, (file) => within(path, file))
    const result: CourseImport = {
      origin: school.origin,
      isKnown: await isKnownOrigin(db.query, school.origin),
      ...plan,
      checked: plan.changes && check,
      isImported: false,
    }
    if (!plan.changes) return { result }
    if (checked === undefined) return { result }
    const state = isPackage(path) ? null : digest
    const report = await importSchool(db, school, { isSure: true, state, revision })
    result.lines.push(...regradeLines(report.corrected))
    return { result: { ...result, isImported: true } }
  } catch (error) {
    if (error instanceof OutdatedError) return { outdated: true }
    throw error
  } finally {
    spillFile.close()
  }
}

const endWithServer = () => process.exit(1)
process.once('disconnect', endWithServer)
process.once('message', (job: ImportJob) => {
  createPrivately()
  // Reading makes many short-lived objects, which would pile up.
  setFlagsFromString('--optimize-for-size')
  const db = openDatabase(readSettings(process.env), realClock(), { isPatient: true })
  run(db, job)
    .then(async (outcome) => {
      await db.close()
      process.off('disconnect', endWithServer)
      process.send?.(outcome, () => process.disconnect())
    })
    .catch((error: unknown) => {
      process.stderr.write(String(error instanceof Error ? error.stack : error))
      process.exit(1)
    })
})
