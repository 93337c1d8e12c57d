// The small school as its author changes it: files are edited, and the folder is imported again.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSchool } from '../src/content/import/import-school.ts'
import { planImport, planLines } from '../src/content/import/plan.ts'
import { newMemo } from '../src/content/read/memo.ts'
import { readSchool } from '../src/content/read-school.ts'
import type { TestApp } from './app.ts'
import { schoolFolder } from './engines.ts'

const options = { skipFaulty: false, language: 'en' }
/** All are copies of one folder: what an edit leaves as it was is read once in a process. */
const memo = newMemo()

export function editedSchool(app: TestApp) {
  const above = mkdtempSync(join(tmpdir(), 'kinnow-edited-'))
  const folder = join(above, 'school')
  cpSync(schoolFolder, folder, { recursive: true })
  const read = async () => (await readSchool(folder, options, memo)).school
  const bringIn = async () => {
    const school = await read()
    const report = await importSchool(app.db, school)
    app.responseCache.clear()
    return report
  }
  return {
    /** Changes one place of a file; null removes the file. */
    async edit(file: string, change: [from: string, to: string] | null) {
      const path = join(folder, file)
      if (change) writeFileSync(path, readFileSync(path, 'utf8').replace(...change))
      else rmSync(path)
      return bringIn()
    },
    /** Gives a file or folder another name. */
    async move(from: string, to: string) {
      renameSync(join(folder, from), join(folder, to))
      return bringIn()
    },
    /** Several changes at once. */
    async change(change: (folder: string) => void) {
      change(folder)
      return bringIn()
    },
    /** What a dry run says of the folder, changed. */
    async plan(change: (folder: string) => void) {
      change(folder)
      return planLines(await planImport(app.db, await read())).join('\n')
    },
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
