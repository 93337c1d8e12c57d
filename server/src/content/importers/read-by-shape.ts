// Which reader a folder is for, recognized by its shape: ours, or that of another publisher.
import { withoutDuplicates } from '../lint/drop-duplicates.ts'
import { crossCheck, withoutPreview } from '../lint/whole-school.ts'
import { TimeLimitError, withinTime } from '../../lib/process/time-limit.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import { type Finding, sortFindings, uniqueFindings } from '../model/findings.ts'
import { refusal } from '../model/refusal.ts'
import type { ReadOptions, Reading } from '../model/school.ts'
import { idsOf } from '../model/school-ids.ts'
import { reporter } from '../model/reporter.ts'
import { readInTime } from '../model/in-time.ts'
import type { Memo } from '../read/memo.ts'
import { textOf, type Scan } from '../read/scan.ts'
import { readFolder } from '../read/school-folder.ts'
import { isCarpentries, readCarpentries } from './carpentries/read-carpentries.ts'
import { isBeginners, readBeginners } from './beginners/read-beginners.ts'

/** Milliseconds for a folder of another publisher. */
const folderTime = 60_000

/** Front matter is enough: that its `kind` is missing is for the reader to say. */
const isNative = (scan: Scan) =>
  [...scan.files.keys()].some(
    (path) => /^\d+-[^/]+\/index\.md$/.test(path) && textOf(scan, path)?.startsWith('---'),
  )

const readerOf = (scan: Scan) => {
  if (isBeginners(scan)) return readBeginners
  if (isCarpentries(scan)) return readCarpentries
  return isNative(scan) ? readFolder : null
}

/** Other publishers' folders are read in one go: of one that takes too long, its files are looked at one by one. */
function readOther({
  scan,
  path,
  options,
  read,
}: {
  scan: Scan
  path: string
  options: ReadOptions
  read: NonNullable<ReturnType<typeof readerOf>>
}): Reading {
  try {
    return withinTime(folderTime, () => read(scan, options))
  } catch (error) {
    if (!(error instanceof TimeLimitError) && !(error instanceof RangeError)) throw error
    const reading = refusal(path, 'the folder takes too long to read')
    const findings: Finding[] = []
    for (const file of scan.files.keys())
      if (/\.md$/i.test(file))
        readInTime({
          report: reporter(findings)(file),
          read: () => void parseMarkdown(textOf(scan, file) ?? '', true),
          otherwise: () => {},
        })
    return findings.length > 0 ? { ...reading, findings } : reading
  }
}

/** `path` is how the person called it. */
export const readScan = (scan: Scan, path: string, options: ReadOptions, memo?: Memo): Reading => {
  const read = readerOf(scan)
  if (!read) {
    const reading = refusal(
      path,
      'this is neither a school (numbered folders with an index.md that names its "kind") nor a course with quizzes (quiz-app or quizzes/*.json) and N-name/N-name/README.md, nor one with config.yaml and episodes/*.md',
    )
    return { ...reading, findings: [...reading.findings, ...scan.findings] }
  }
  const reading =
    read === readFolder ? read(scan, options, memo) : readOther({ scan, path, options, read })
  const { school, findings, ...rest } = reading
  const unseen = rest.taken ? [] : withoutPreview(school)
  const ids = idsOf(school)
  const all = sortFindings(uniqueFindings([...findings, ...crossCheck(school, ids), ...unseen]))
  return {
    ...rest,
    school: options.skipFaulty ? withoutDuplicates(school, ids) : school,
    findings: all,
  }
}
