// An empty school gets its first courses from a process of its own: the 180 MB that reading them takes are gone with it.
import { fork } from 'node:child_process'
import type { Database } from '../lib/db/database.ts'
import { passOn } from '../lib/process/output.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { programFile } from '../lib/process/project.ts'
import { readRevision } from './revision.ts'

/** What that process tells: a line for the operator, or why it could not. */
export type Progress = { message: string } | { error: string }

/** In the school of the environment, which is the one that this process serves. */
export async function bringInFirstCourses(
  db: Database,
  say: (line: string) => void,
): Promise<void> {
  if ((await readRevision(db)) > 0) return
  const importer = fork(programFile('content/first-courses-importer.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  passOn(importer)
  let error: string | undefined
  importer.on('message', (progress: Progress) => {
    if ('message' in progress) say(progress.message)
    else error = progress.error
  })
  await new Promise<void>((resolve, reject) => {
    importer.once('error', reject)
    importer.once('close', (code, signal) => {
      if (code === 0) resolve()
      else if (error === undefined)
        reject(new Error(`The import of the first courses ended with ${signal ?? code}.`))
      else reject(new PlainError(error))
    })
  })
}
