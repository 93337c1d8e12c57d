// The one door: whatever shape a folder has, it comes out as a school with findings.
import { withoutDuplicates } from './duplicates.ts'
import { readFolder } from './folder.ts'
import { isIot, readIot } from './iot.ts'
import { crossCheck, sortFindings } from './lint.ts'
import { scanFolder, textOf, type Scan } from './scan.ts'
import type { ReadOptions, Reading } from './school.ts'

/** Front matter is enough: that its `kind` is missing is for the reader to say. */
const isNative = (scan: Scan) =>
  [...scan.files.keys()].some(
    (path) => /^\d+-[^/]+\/index\.md$/.test(path) && textOf(scan, path)?.startsWith('---'),
  )

const refusal = (dir: string, message: string): Reading => ({
  school: { origin: '', categories: [], assets: [] },
  findings: [{ level: 'error', file: dir, line: 1, message }],
})

export const readSchool = async (dir: string, options: ReadOptions): Promise<Reading> => {
  const scan = await scanFolder(dir)
  if (!scan) return refusal(dir, 'there is no such folder')
  const read = isIot(scan) ? readIot : isNative(scan) ? readFolder : null
  if (!read) {
    const message =
      'the folder is neither a school (numbered folders with an index.md that names its "kind") nor a course with quizzes/*.json and N-name/lessons'
    return refusal(dir, message)
  }
  const { school, findings } = read(scan, options)
  const all = sortFindings([...findings, ...crossCheck(school)])
  return { school: options.skipFaulty ? withoutDuplicates(school) : school, findings: all }
}
