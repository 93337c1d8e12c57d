// What `kinnow content …` does and says; each command returns its exit code.
import { createInterface } from 'node:readline/promises'
import { setFlagsFromString } from 'node:v8'
import { exportSchool, howToMend, type ExportOptions } from './export/export-school.ts'
import { isCurrent, stateOf } from './import/folder-state.ts'
import { importSchool, RetirementError } from './import/import-school.ts'
import { planImport, planLines, planOfKnown } from './import/plan.ts'
import { countFindings } from './model/findings.ts'
import { openSpillFile } from './read/spill-file.ts'
import { scanFolder } from './read/scan.ts'
import { readLeftOut } from './read-left-out.ts'
import { readSchool } from './read-school.ts'
import type { ReadOptions, School } from './model/school.ts'
import { leftOutLines } from './lint/left-out.ts'
import { toJson, toLines } from './lint/report.ts'
import { reportLines } from './import/report.ts'
import { questionLines } from './import/question-changes.ts'
import { countsOf, retirementLines } from './import/retirement.ts'
import type { Database } from '../lib/db/database.ts'
import { withDatabase, withPresentDatabase } from '../with-database.ts'
import { startWatching, type WatchOptions } from './watch.ts'
import { countNoun } from '../lib/util/count-noun.ts'
import { say } from '../lib/process/say.ts'

/** What an import ends with that brought in a part of the folder: no success, and no failure. */
const partly = 3

/** For a command that goes through a school once, whatever its size. */
function openLargeSpillFile() {
  // Reading creates many short-lived objects; without this the engine lets them pile up to half a gigabyte.
  setFlagsFromString('--optimize-for-size')
  return openSpillFile()
}

/**
 * 0 without errors, 1 with some. A sound folder that this school knows is also compared with it: what would be
 * unchanged, matched again, retired and new.
 */
export async function lintFolder(
  folder: string,
  options: ReadOptions,
  isJson: boolean,
): Promise<number> {
  const spillFile = openLargeSpillFile()
  const reading = await readSchool(folder, options, spillFile)
  if (isJson) say(JSON.stringify(toJson(reading), null, 2))
  else toLines(reading).forEach(say)
  const isSound = countFindings(reading.findings).errors === 0
  if (isSound && !isJson) await sayPlan(reading.school)
  spillFile.close()
  return isSound ? 0 : 1
}

async function sayPlan(school: School): Promise<void> {
  try {
    const lines = await withPresentDatabase((db) => planOfKnown(db, school))
    lines?.forEach(say)
  } catch {
    say('Cannot show what an import would change: this school’s database does not answer.')
  }
}

export type ImportOptions = ReadOptions & {
  /** Retire whatever is gone from the folder without asking. */
  isSure: boolean
  /** Say what would be done, and do none of it. */
  isDryRun: boolean
}

export async function importFolder(folder: string, options: ImportOptions): Promise<number> {
  const { skipFaulty, language } = options
  const scan = await scanFolder(folder)
  const state = scan && stateOf(scan, options)
  if (state && (await withDatabase(({ query }) => isCurrent(query, state)))) {
    say(`Nothing has changed since the last import (${countNoun(scan.files.size, 'file')}).`)
    return 0
  }
  const spillFile = openLargeSpillFile()
  const reading = await readSchool(folder, { skipFaulty, language }, spillFile, scan)
  toLines(reading).forEach(say)
  const { school, findings } = reading
  const isRefused = school.files.size === 0
  if (isRefused || (countFindings(findings).errors > 0 && !skipFaulty)) {
    const advice = 'Fix the errors, or leave out what has errors with --skip-faulty.'
    say(isRefused ? 'Nothing was imported.' : `Nothing was imported. ${advice}`)
    spillFile.close()
    return 1
  }
  const wholePark = openLargeSpillFile()
  const leftOut = await readLeftOut(folder, { reading, options, memo: wholePark })
  wholePark.close()
  leftOutLines(leftOut).forEach(say)
  // Unknown where something was left out: the next import names it again.
  const known = leftOut.length > 0 ? null : state
  const code = await withDatabase((db) => bringIn(db, school, { ...options, state: known }))
  spillFile.close()
  return code === 0 && leftOut.length > 0 ? partly : code
}

async function bringIn(
  db: Database,
  school: School,
  options: ImportOptions & { state: string | null },
): Promise<number> {
  if (options.isDryRun) {
    planLines(await planImport(db, school)).forEach(say)
    return 0
  }
  try {
    reportLines(await importSchool(db, school, options)).forEach(say)
    return 0
  } catch (error) {
    if (!(error instanceof RetirementError)) throw error
    retirementLines(error.retirement).forEach(say)
    questionLines(error.questions).forEach(say)
    const goes = countsOf(error.retirement.counts) !== ''
    if (await agrees(goes ? 'Import, and retire this?' : 'Import this anyway?')) {
      reportLines(await importSchool(db, school, { ...options, isSure: true })).forEach(say)
      return 0
    }
    say('Nothing was imported. If this is what you want, import with --yes.')
    return 1
  }
}

/** Asks who sits at the terminal; nobody there is a no. */
async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

export async function exportFolder(folder: string, options: ExportOptions): Promise<number> {
  const { folders, unstored } = await withDatabase((db) => exportSchool(db, folder, options))
  for (const { origin, folder: name, files, bytes } of folders) {
    say(
      `Exported "${origin}" to ${folder}/${name}: ${countNoun(files, 'file')}, ${countNoun(bytes, 'byte')}.`,
    )
  }
  if (unstored.length > 0) say(howToMend(unstored))
  return unstored.length > 0 ? 1 : 0
}

/** Until Ctrl-C. */
export async function watchFolder(folder: string, options: WatchOptions): Promise<number> {
  return withDatabase(async (db) => {
    const watching = await startWatching({ db, folder, options, say })
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    await watching.stop()
    say('Stopped watching.')
    return 0
  })
}
