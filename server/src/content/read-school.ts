// The one door: whatever a folder or package holds, it comes out as a school with findings.
import { stat } from 'node:fs/promises'
import { readScan } from './importers/read-by-shape.ts'
import { refusal } from './model/refusal.ts'
import type { ReadOptions, Reading } from './model/school.ts'
import { isPackage, readPackage } from './package/read-package.ts'
import type { Memo } from './read/memo.ts'
import { type Scan, scanFolder } from './read/scan.ts'

/** With a `memo`, reading the same folder again costs little. A folder may have been looked through already. */
export const readSchool = async (
  path: string,
  options: ReadOptions,
  memo?: Memo,
  known?: Scan | null,
): Promise<Reading> => {
  const scan = known ?? (await scanFolder(path))
  if (scan) return readScan(scan, path, options, memo)
  if (isPackage(path)) return readPackage(path, options)
  const isFile = await stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  )
  return refusal(
    path,
    isFile ? 'this is a file: a school is a folder, or a .zip of one' : 'the folder does not exist',
  )
}
