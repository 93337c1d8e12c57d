// The process that unpacks and reads the files of a roster: whatever they do to it, the school goes on.
import { PackageError } from '../content/package/package-error.ts'
import { readZip } from '../content/package/read-zip.ts'
import type { ReaderJob, ReaderReply } from './read-apart.ts'
import { readRoster } from './read-roster.ts'

/** So many things are written as one text, which the school reads without a pause. */
const atOnce = 1000

function read({ bytes, today }: ReaderJob): ReaderReply {
  try {
    const files = readZip(bytes, (path) => /\.csv$/i.test(path) && !path.startsWith('__MACOSX/'))
    const { roster, ...rest } = readRoster(files, today)
    const { people, classes, members, notes } = roster
    const parts = { people: inParts(people), classes: inParts(classes), members: inParts(members) }
    return { ...rest, ...parts, notes }
  } catch (error) {
    if (error instanceof PackageError) return refuse(error.file, error.message)
    // Read past an end.
    if (error instanceof RangeError) return refuse('', 'the zip is broken')
    throw error
  }
}

const refuse = (file: string, message: string): ReaderReply => ({
  faults: [{ file, line: 1, message }],
  faultCount: 1,
  people: [],
  classes: [],
  members: [],
  notes: [],
})

function inParts(items: unknown[]): string[] {
  const parts: string[] = []
  for (let at = 0; at < items.length; at += atOnce)
    parts.push(JSON.stringify(items.slice(at, at + atOnce)))
  return parts
}

process.once('message', (job: ReaderJob) => {
  const reply = read(job)
  process.send?.(reply, () => process.disconnect())
})
