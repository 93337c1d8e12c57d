// What `kinnow content …` does and says; each command returns its exit code.
import { setFlagsFromString } from 'node:v8'
import { exportSchool, howToMend, type ExportOptions } from './export/export-school.ts'
import { importSchool } from './import/import-school.ts'
import { countFindings } from './model/findings.ts'
import { openPark } from './read/park.ts'
import { readSchool } from './read-school.ts'
import type { ReadOptions } from './model/school.ts'
import { toJson, toLines } from './lint/report.ts'
import { toSentence } from './import/report.ts'
import { withDatabase } from '../with-database.ts'
import { startWatching } from './watch.ts'

/** For a command that goes through a school once, whatever its size. */
function openLargePark() {
  // Reading makes much that lives for a moment; without this the engine lets it pile up to half a gigabyte.
  setFlagsFromString('--optimize-for-size')
  return openPark()
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** 0 without errors, 1 with some. */
export async function lintFolder(
  folder: string,
  options: ReadOptions,
  isJson: boolean,
): Promise<number> {
  const park = openLargePark()
  const reading = await readSchool(folder, options, park)
  if (isJson) say(JSON.stringify(toJson(reading), null, 2))
  else toLines(reading).forEach(say)
  park.close()
  return countFindings(reading.findings).errors === 0 ? 0 : 1
}

export async function importFolder(folder: string, options: ReadOptions): Promise<number> {
  const park = openLargePark()
  const reading = await readSchool(folder, options, park)
  toLines(reading).forEach(say)
  const { school, findings } = reading
  const isRefused = school.files.size === 0
  if (isRefused || (countFindings(findings).errors > 0 && !options.skipFaulty)) {
    const advice = 'Mend the errors, or leave out what is faulty with --skip-faulty.'
    say(isRefused ? 'Nothing was imported.' : `Nothing was imported. ${advice}`)
    return 1
  }
  say(toSentence(await withDatabase((db) => importSchool(db, school))))
  park.close()
  return 0
}

export async function exportFolder(folder: string, options: ExportOptions): Promise<number> {
  const { folders, unkept } = await withDatabase((db) => exportSchool(db, folder, options))
  for (const { origin, folder: name, files, bytes } of folders) {
    say(`Exported "${origin}" to ${folder}/${name}: ${files} files, ${bytes} bytes.`)
  }
  if (unkept.length > 0) say(howToMend(unkept))
  return unkept.length > 0 ? 1 : 0
}

/** Until Ctrl-C. */
export async function watchFolder(folder: string, options: ReadOptions): Promise<number> {
  return withDatabase(async (db) => {
    const watching = await startWatching(db, folder, options, say)
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    })
    await watching.stop()
    say('Stopped watching.')
    return 0
  })
}
