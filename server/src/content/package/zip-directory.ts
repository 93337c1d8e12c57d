// The table of contents at the end of a zip, read strictly: whatever two programs could read in two ways is refused.
import { packageLimits } from './limits.ts'
import { PackageError } from './package-error.ts'
import { longest16, longest32, viewOf, zip64 } from './zip-bytes.ts'
import { readEntry, type ZipEntry } from './zip-entry.ts'
import { nameKeeper } from './zip-names.ts'

export type ZipDirectory = {
  entries: ZipEntry[]
  /** Where the directory begins, and so where the last entry has to end. */
  start: number
}

const signatures = { end: 0x06054b50, end64: 0x07064b50 }
const endLength = 22
const longestComment = 0xffff

function findEnd(bytes: Uint8Array): number {
  const data = viewOf(bytes)
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1) {
    const isEnd = data.getUint32(at, true) === signatures.end
    if (isEnd && at + endLength + data.getUint16(at + 20, true) === bytes.length) return at
  }
  throw new PackageError('this is not a whole zip: its end is missing, or something follows it')
}

export function readDirectory(bytes: Uint8Array): ZipDirectory {
  const data = viewOf(bytes)
  const end = findEnd(bytes)
  if (end >= 20 && data.getUint32(end - 20, true) === signatures.end64) throw zip64()
  const [disk, startDisk] = [data.getUint16(end + 4, true), data.getUint16(end + 6, true)]
  const [here, count] = [data.getUint16(end + 8, true), data.getUint16(end + 10, true)]
  const [size, start] = [data.getUint32(end + 12, true), data.getUint32(end + 16, true)]
  if (count === longest16 || size === longest32 || start === longest32) throw zip64()
  if (disk !== 0 || startDisk !== 0 || here !== count) {
    throw new PackageError('the package is one part of several')
  }
  if (count > packageLimits.files) {
    throw new PackageError(`there are more than ${packageLimits.files} files`)
  }
  if (start + size !== end) throw new PackageError('the zip’s directory is not where it should be')
  return { entries: readEntries(bytes.subarray(start, end), count), start }
}

function readEntries(directory: Uint8Array, count: number): ZipEntry[] {
  const keepName = nameKeeper()
  const entries: ZipEntry[] = []
  let at = 0
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(directory, at, keepName)
    total += entry.size
    if (total > packageLimits.unpacked) {
      throw new PackageError('unpacked it would be larger than 200 MB')
    }
    entries.push(entry)
    at = next
  }
  if (at !== directory.length) throw new PackageError('the zip’s directory has more than it counts')
  return entries
}
