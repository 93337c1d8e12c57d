// The process that reads a package or folder for the office, compares it with the school, and brings it in; it ends with that.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { type CourseImport, importedThings } from '@kinnow/contract/courses'
import { schoolLimits } from '@kinnow/contract/school-limits'
import { correctedLines, regradeLines } from '../content/import/corrected-keys.ts'
import { stateOf } from '../content/import/folder-state.ts'
import { importSchool, OutdatedError } from '../content/import/import-school.ts'
import { planImport } from '../content/import/plan.ts'
import { questionLines } from '../content/import/question-changes.ts'
import { moveLines } from '../content/import/recognize-moves.ts'
import { retirementLines } from '../content/import/retirement.ts'
import { countFindings } from '../content/model/findings.ts'
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
    const { school, findings } = await readSchool(path, options, spillFile)
    const counts = countFindings(findings)
    const result: CourseImport = {
      origin: school.origin,
      isKnown: await isKnownOrigin(db.query, school.origin),
      findings: findings
        .slice(0, schoolLimits.courseImport.findings)
        .map(({ level, file, line, message }) => ({
          level,
          file: within(path, file),
          line,
          message,
        })),
      counts,
      changes: null,
      lines: [],
      checked: null,
      isImported: false,
    }
    if (counts.errors > 0 || school.files.size === 0) return { result }
    const plan = await planImport(db, school)
    const { retirement, moves, corrected, questions } = plan
    result.changes = importedThings.map((thing) => ({
      thing,
      fresh: plan.tables[thing]?.fresh ?? 0,
      changed: plan.tables[thing]?.changed ?? 0,
      retired: retirement.counts[thing] ?? 0,
    }))
    result.lines = [
      ...moveLines(moves),
      ...correctedLines(corrected),
      ...retirementLines(retirement),
      ...questionLines(questions),
    ].slice(0, schoolLimits.courseImport.lines)
    result.checked = check
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
