// A new school is not empty: at the first start the demo school, or the folder of `CONTENT_DIR`, is imported.
import type { Database } from '../lib/db/database.ts'
import { projectFolder } from '../lib/process/project.ts'
import { type Finding, formatFinding } from './model/findings.ts'
import { readRevision } from './revision.ts'
import { PlainError } from '../lib/util/plain-error.ts'
import type { SpillFile } from './read/spill-file.ts'
import { countNoun } from '../lib/util/count-noun.ts'

/** Thrown when the folder has faults; each is a line of the message. */
class FaultyFolderError extends PlainError {}

export async function loadFirstCourses(
  db: Database,
  contentDir: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  // Loaded only when needed: where two processes start at once, the second finds that the first has brought them in.
  if ((await readRevision(db)) > 0) return
  const { readSchool } = await import('./read-school.ts')
  const { importSchool } = await import('./import/import-school.ts')
  const folder = contentDir ?? projectFolder('content')
  say('Importing the first courses …')
  // The folder may be that of a large school.
  const spillFile = await spillIfPossible()
  try {
    const reading = await readSchool(folder, { skipFaulty: false, language: 'en' }, spillFile)
    refuseFaulty(folder, reading.findings)
    const report = await importSchool(db, reading.school)
    const { lessons = 0, questions = 0 } = report.byTable
    say(
      report.written === 0
        ? 'Another process has imported the first courses.'
        : `Imported ${countNoun(lessons, 'lesson')} and ${countNoun(questions, 'question')}.`,
    )
  } finally {
    spillFile.close()
  }
}

/** Where no file may be written, a school that is not too large is read all the same. */
async function spillIfPossible(): Promise<SpillFile> {
  const [{ openSpillFile }, { noMemo }] = [
    await import('./read/spill-file.ts'),
    await import('./read/memo.ts'),
  ]
  try {
    return openSpillFile()
  } catch {
    return { ...noMemo, close() {} }
  }
}

function refuseFaulty(folder: string, findings: Finding[]): void {
  const errors = findings.filter((finding) => finding.level === 'error')
  if (errors.length > 0) {
    throw new FaultyFolderError(
      [`The courses in ${folder} have errors:`, ...errors.map(formatFinding)].join('\n'),
    )
  }
}
