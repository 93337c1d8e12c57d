// A school whose files a test moves and rewrites, and a student enrolled in its class.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newMemo } from '../src/content/read/memo.ts'
import { readSchool } from '../src/content/read-school.ts'
import { startApp } from './app.ts'
import { buildStudent, enroll, readSchoolIds } from './build.ts'
import { schoolFolder } from './engines.ts'
import { folderOf } from './folder-of.ts'

export type MovedSchool = Awaited<ReturnType<typeof movedSchool>>

const options = { skipFaulty: false, language: 'en' }
/** All are copies of one folder: what a move leaves as it was is read once in a process. */
const memo = newMemo()

export async function movedSchool() {
  const app = await startApp()
  const ids = await readSchoolIds(app)
  const student = await buildStudent(app)
  await enroll(app, student, ids.classId)
  const folder = folderOf(schoolFolder)
  return {
    app,
    ids,
    student,
    folder,
    move: (from: string, to: string): void => {
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      renameSync(join(folder, from), join(folder, to))
    },
    rewrite: (file: string, from: string, to: string): void => {
      const path = join(folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    },
    read: async () => (await readSchool(folder, options, memo)).school,
  }
}
