// An author saves, and the school shows it: imports a folder now and after each change of it.
import { stat } from 'node:fs/promises'
import type { Database } from '../lib/db/database.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { watchChanges } from './folder-changes.ts'
import { importSchool, RetirementError } from './import/import-school.ts'
import { questionLines } from './import/question-changes.ts'
import { retirementLines } from './import/retirement.ts'
import { leftOutLines } from './lint/left-out.ts'
import { countFindings, formatFinding, type Finding } from './model/findings.ts'
import { newMemo } from './read/memo.ts'
import { readLeftOut } from './read-left-out.ts'
import { readSchool } from './read-school.ts'
import type { ReadOptions } from './model/school.ts'
import { reportLines } from './import/report.ts'
import { countNoun } from '../lib/util/count-noun.ts'

/** `isSure`: whatever is gone from the folder is retired, also what students have begun. */
export type WatchOptions = ReadOptions & { isSure: boolean }

export type Watching = {
  /** Ends after the import that is under way. */
  stop: () => Promise<void>
}

/** Returns once the folder was imported for the first time; throws where there is none. */
export async function startWatching({
  db,
  folder,
  options,
  say,
}: {
  db: Database
  folder: string
  options: WatchOptions
  say: (line: string) => void
}): Promise<Watching> {
  const facts = await stat(folder).catch(() => null)
  if (!facts?.isDirectory()) throw new PlainError(`There is no folder ${folder}.`)
  const bringIn = importer({ db, folder, options, say })
  let running = Promise.resolve()
  let isRunning = false
  let isDue = false
  const run = async () => {
    isRunning = true
    while (isDue) {
      isDue = false
      await bringIn()
    }
    isRunning = false
  }
  const changed = () => {
    isDue = true
    if (!isRunning) running = run()
  }

  // Before the first import, so that nothing saved meanwhile is missed.
  const changes = await watchChanges(folder, changed)
  changed()
  await running
  say(`Watching ${folder}. Reload a page to see what was imported; stop with Ctrl-C.`)
  return {
    async stop() {
      changes.stop()
      isDue = false
      await running
    },
  }
}

/** One import after the other; a folder with errors leaves the school as it is. */
function importer({
  db,
  folder,
  options,
  say,
}: {
  db: Database
  folder: string
  options: WatchOptions
  say: (line: string) => void
}): () => Promise<void> {
  const { isSure, ...reading } = options
  const memo = newMemo()
  const wholeMemo = newMemo()
  let reported = new Set<string>()
  let isFirst = true
  /** Errors each time, the rest when it is new: the one that was just made must not drown. */
  const tell = (findings: Finding[]) => {
    const lines = findings.map(formatFinding)
    lines
      .filter((line, at) => findings[at]?.level === 'error' || !reported.has(line))
      .forEach((line) => say(line))
    reported = new Set(lines)
  }

  return async () => {
    try {
      const read = await readSchool(folder, reading, memo)
      const { school, findings } = read
      tell(findings)
      const { errors } = countFindings(findings)
      if (school.files.size === 0 || (errors > 0 && !options.skipFaulty)) {
        say(`Nothing was imported (${countNoun(errors, 'error')}). The school is unchanged.`)
        return
      }
      const leftOut = await readLeftOut(folder, {
        reading: read,
        options: reading,
        memo: wholeMemo,
      })
      leftOutLines(leftOut).forEach(say)
      const report = await importSchool(db, school, { isSure })
      const isChange = report.written + report.retired + report.sources > 0
      if (isChange || isFirst) reportLines(report).forEach(say)
      isFirst = false
    } catch (error) {
      failureLines(error).forEach(say)
    }
  }
}

function failureLines(error: unknown): string[] {
  if (error instanceof RetirementError) {
    return [
      ...retirementLines(error.retirement),
      ...questionLines(error.questions),
      'Nothing was imported. If this is what you want, import or watch with --yes.',
    ]
  }
  // The database is away, for instance: the next change, or a restart, imports again.
  return [`Could not import: ${error instanceof Error ? error.message : String(error)}`]
}
