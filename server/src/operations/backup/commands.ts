// What `kinnow backup`, `verify` and `restore` do and say; each returns its exit code.
import { resolve } from 'node:path'
import { type Settings, readSettings } from '../../lib/process/settings.ts'
import { backUp } from './backup.ts'
import type { CleanedColumn } from '../columns/clean-texts.ts'
import type { Header } from './format.ts'
import { lowerPriority } from './lower-priority.ts'
import { noteBackup, noteVerified } from './note-backup.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'
import { countNoun } from '../../lib/util/count-noun.ts'
import { say } from '../../lib/process/say.ts'

const inDigits = new Intl.NumberFormat('en')
const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

export const backupCommands = ['backup', 'verify', 'restore'] as const

export async function runBackupCommand(
  command: (typeof backupCommands)[number],
  file: string,
  isForced: boolean,
): Promise<number> {
  const settings = readSettings(process.env)
  if (command === 'backup') return makeBackup(settings, file, isForced)
  return command === 'verify' ? sayWhole(settings, file) : putBack(settings, file, isForced)
}

async function makeBackup(settings: Settings, file: string, isForced: boolean): Promise<number> {
  lowerPriority()
  const { header, bytes } = await backUp(settings, file, { isForced })
  say(`Backed up ${contents(header)} in ${countNoun(bytes, 'byte')} to ${file}.`)
  say(
    header.secret.key === null
      ? 'It contains personal data, so keep it as private as the school itself. SECRET_KEY is not in it.'
      : 'It contains personal data and the school’s key, so keep it as private as the school itself.',
  )
  const fault = await noteBackup(settings, { file: resolve(file), header, bytes })
  if (fault !== null) say(`The backup is complete, but the school could not record it: ${fault}`)
  return 0
}

async function sayWhole(settings: Settings, file: string): Promise<number> {
  const { header, cleaned } = await verify(file)
  for (const table of header.tables)
    say(`${inDigits.format(table.rows).padStart(12)}  ${table.name}`)
  const { madeAt, program, engine, migration } = header
  say(`Made at ${madeAt} by version ${program} on ${engines[engine]}, with tables of ${migration}.`)
  say(`${file} is complete: ${contents(header)}.`)
  sayCleaned(cleaned, 'A restore cleans')
  const fault = await noteVerified(settings, { file: resolve(file), header })
  if (fault !== null) say(`The school could not record it: ${fault}`)
  return 0
}

async function putBack(settings: Settings, file: string, isForced: boolean): Promise<number> {
  const { header, advice, cleaned } = await restore(settings, file, { isForced })
  say(`Restored ${contents(header)}, as they were at ${header.madeAt}.`)
  sayCleaned(cleaned, 'Cleaned')
  if (advice) say(advice)
  return 0
}

/** A backup of a school that only ever imported has none. */
function sayCleaned(cleaned: CleanedColumn[], what: string): void {
  if (cleaned.length === 0) return
  const count = cleaned.reduce((sum, one) => sum + one.count, 0)
  const places = cleaned.map((one) => `${one.count} in ${one.column} of ${one.table}`)
  say(`${what} HTML that no import writes from ${countNoun(count, 'text')}: ${places.join(', ')}.`)
}

function contents({ tables }: Header): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${countNoun(rows, 'row')} in ${countNoun(tables.length, 'table')}`
}
