// The one door: whatever a folder or package holds, it comes out as a school with findings.
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { explainUnread } from '../lib/process/file-error.ts'
import { readScan } from './importers/read-by-shape.ts'
import { refusal } from './model/refusal.ts'
import type { ReadOptions, Reading } from './model/school.ts'
import { isPackage, readPackage } from './package/read-package.ts'
import type { Memo } from './read/memo.ts'
import { type Scan, scanFolder } from './read/scan.ts'

const whyUnread = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOENT' ? 'the folder does not exist' : explainUnread(error)

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
  const fault = await access(path, constants.R_OK).then(() => null, whyUnread)
  return refusal(path, fault ?? 'this is a file: a school is a folder, or a .zip of one')
}
