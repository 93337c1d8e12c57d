// The table of contents at the end of a zip, read strictly: whatever two programs could read in two ways is refused.
import { packageLimits } from './limits.ts'
import { PackageError } from './package-error.ts'
import { nameKeeper, readName } from './zip-names.ts'

/** An entry as the directory describes it; sizes in bytes, `offset` that of its local header. */
export type ZipEntry = {
  path: string
  isFolder: boolean
  name: Uint8Array
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

export type ZipDirectory = {
  entries: ZipEntry[]
  /** Where the directory begins, and so where the last entry has to end. */
  start: number
}

const signatures = { end: 0x06054b50, end64: 0x07064b50, entry: 0x02014b50 }
const endLength = 22
const entryLength = 46
const longestComment = 0xffff
const all16 = 0xffff
const all32 = 0xffffffff

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const zip64 = () => new PackageError('the package is a zip64; one of this size need not be')

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
  if (count === all16 || size === all32 || start === all32) throw zip64()
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

function readEntry(
  directory: Uint8Array,
  at: number,
  keepName: ReturnType<typeof nameKeeper>,
): { entry: ZipEntry; next: number } {
  const data = viewOf(directory)
  const isThere = at + entryLength <= directory.length
  if (!isThere || data.getUint32(at, true) !== signatures.entry) {
    throw new PackageError('the zip’s directory has fewer entries than it counts')
  }
  const flags = data.getUint16(at + 8, true)
  const nameEnd = at + entryLength + data.getUint16(at + 28, true)
  const extraEnd = nameEnd + data.getUint16(at + 30, true)
  const next = extraEnd + data.getUint16(at + 32, true)
  if (next > directory.length) throw new PackageError('the zip’s directory is cut off')
  const name = directory.subarray(at + entryLength, nameEnd)
  const place = keepName(readName(name, flags))
  const entry: ZipEntry = {
    ...place,
    name,
    flags,
    method: data.getUint16(at + 10, true),
    crc: data.getUint32(at + 16, true),
    packed: data.getUint32(at + 20, true),
    size: data.getUint32(at + 24, true),
    offset: data.getUint32(at + 42, true),
  }
  checkExtra(directory.subarray(nameEnd, extraEnd), entry.path)
  checkKind(data.getUint32(at + 38, true), entry)
  checkSizes(entry)
  if (data.getUint16(at + 34, true) !== 0) {
    throw new PackageError('the package is one part of several', entry.path)
  }
  return { entry, next }
}

/** The fields behind a name: id, length, value; the first is zip64's. */
export function checkExtra(extra: Uint8Array, path: string): void {
  const data = viewOf(extra)
  let at = 0
  while (at + 4 <= extra.length) {
    if (data.getUint16(at, true) === 1) throw zip64()
    at += 4 + data.getUint16(at + 2, true)
  }
  if (at !== extra.length) throw new PackageError('the entry’s extra field is broken', path)
}

const unixKinds = { mask: 0o170000, folder: 0o040000, file: 0o100000 }
const reparsePoint = 0x400

/** `attributes`: the upper half is what Unix calls the mode, the lower what Windows calls attributes. */
function checkKind(attributes: number, { path, isFolder }: ZipEntry): void {
  const kind = (attributes >>> 16) & unixKinds.mask
  const isLink = (attributes & reparsePoint) !== 0
  const fits = kind === 0 || kind === (isFolder ? unixKinds.folder : unixKinds.file)
  if (isLink || !fits) throw new PackageError('links and devices are refused', path)
}

const encrypted = 0x0001 | 0x0040 | 0x2000

function checkSizes({ path, isFolder, flags, method, packed, size, offset }: ZipEntry): void {
  if (packed === all32 || size === all32 || offset === all32) throw zip64()
  if ((flags & encrypted) !== 0) throw new PackageError('the entry is encrypted', path)
  if (method !== 0 && method !== 8) {
    throw new PackageError('the entry is packed in a way that is not read', path)
  }
  if (method === 0 && packed !== size) throw new PackageError('the entry lies about its size', path)
  if (isFolder && size > 0) throw new PackageError('a folder holds bytes', path)
  if (size > packed * packageLimits.ratio) {
    const times = `${packageLimits.ratio} times`
    throw new PackageError(`unpacked the entry would be more than ${times} as large`, path)
  }
}
