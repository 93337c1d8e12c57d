// Which reader a folder is for, told by its shape: ours, or that of another publisher.
import { withoutDuplicates } from '../lint/drop-duplicates.ts'
import { crossCheck, withoutPreview } from '../lint/whole-school.ts'
import { sortFindings, uniqueFindings } from '../model/findings.ts'
import { refusal } from '../model/refusal.ts'
import type { ReadOptions, Reading } from '../model/school.ts'
import { idsOf } from '../model/school-ids.ts'
import type { Memo } from '../read/memo.ts'
import { textOf, type Scan } from '../read/scan.ts'
import { readFolder } from '../read/school-folder.ts'
import { isCarpentries, readCarpentries } from './carpentries/read-carpentries.ts'
import { isBeginners, readBeginners } from './beginners/read-beginners.ts'

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

/** `path` is how the person called it. */
export const readScan = (scan: Scan, path: string, options: ReadOptions, memo?: Memo): Reading => {
  const read = readerOf(scan)
  if (!read) {
    return refusal(
      path,
      'this is neither a school (numbered folders with an index.md that names its "kind") nor a course with quizzes (quiz-app or quizzes/*.json) and N-name/N-name/README.md, nor one with config.yaml and episodes/*.md',
    )
  }
  const { school, findings, ...rest } = read(scan, options, memo)
  const unseen = rest.taken ? [] : withoutPreview(school)
  const ids = idsOf(school)
  const all = sortFindings(uniqueFindings([...findings, ...crossCheck(school, ids), ...unseen]))
  return {
    ...rest,
    school: options.skipFaulty ? withoutDuplicates(school, ids) : school,
    findings: all,
  }
}
