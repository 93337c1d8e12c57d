// Where a backup may be written: nowhere in place of something else, unless that is a backup itself and --force is set.
import {
  closeSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PlainError } from '../../lib/util/plain-error.ts'
import { firstLine, formatOf } from './format.ts'

/** Throws in a sentence what is in the way. */
export function requireFreePlace(file: string, isForced: boolean): void {
  const there = look(file)
  if (!there) return
  if (!isForced)
    throw new PlainError(`${file} already exists. Choose another name, or add --force.`)
  if (there.isFile() && (there.size === 0 || isBackup(file))) return
  throw new PlainError(
    `${file} exists and is not a backup, so it is not replaced. Choose another name.`,
  )
}

/** The data folder is the program's own: a name in it that is free now may be one that it will need. */
export function requireOutside(file: string, dataDir: string): void {
  look(file)
  const folder = dirname(resolve(file))
  if (realpathSync(folder) !== realpathOf(dataDir)) return
  throw new PlainError(`${file} is in the data folder. Choose another folder, on another disk.`)
}

/** What is there, a link not followed; undefined where there is nothing and something can be made. */
function look(file: string): Stats | undefined {
  try {
    const there = lstatSync(file, { throwIfNoEntry: false })
    if (!there && !statSync(dirname(resolve(file))).isDirectory()) throw cannot(file, 'ENOTDIR')
    return there
  } catch (error) {
    throw error instanceof PlainError ? error : cannot(file, (error as { code?: string }).code)
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'the folder does not exist, or no files can be made in it',
  ENOTDIR: 'its folder is not a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
}

const cannot = (file: string, code = 'unknown') =>
  new PlainError(`${file} cannot be written: ${reasons[code] ?? code}.`)

/** What the file system refused, in a sentence; anything else as it is. */
export function explainRefusal(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall && code && code in reasons ? cannot(file, code) : error
}

function isBackup(file: string): boolean {
  const beginning = Buffer.alloc(2 * firstLine.length)
  const handle = openSync(file, 'r')
  try {
    const length = readSync(handle, beginning, 0, beginning.length, 0)
    return formatOf(beginning.toString('latin1', 0, length)) !== null
  } finally {
    closeSync(handle)
  }
}

function realpathOf(folder: string): string | undefined {
  try {
    return realpathSync(folder)
  } catch {
    return undefined
  }
}
