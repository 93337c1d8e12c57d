// An empty school gets its first courses from a process of its own: the 180 MB that reading them takes are gone with it.
import { fork } from 'node:child_process'
import type { Database } from '../lib/db/database.ts'
import { passOn } from '../lib/process/output.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import { programFile } from '../lib/process/project.ts'
import { readRevision } from './revision.ts'

/** What that process tells: a line for the operator, or why it could not. */
export type Told = { said: string } | { refused: string }

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
  let refused: string | undefined
  importer.on('message', (told: Told) => {
    if ('said' in told) say(told.said)
    else refused = told.refused
  })
  await new Promise<void>((resolve, reject) => {
    importer.once('error', reject)
    importer.once('close', (code, signal) => {
      if (code === 0) resolve()
      else if (refused === undefined)
        reject(new Error(`The import of the first courses ended with ${signal ?? code}.`))
      else reject(new PlainError(refused))
    })
  })
}
