// One entry of a zip's directory, and what makes it one that is refused.
import { packageLimits } from './limits.ts'
import { PackageError } from './package-error.ts'
import { longest32, viewOf, zip64 } from './zip-bytes.ts'
import { type nameKeeper, readName } from './zip-names.ts'

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

const signature = 0x02014b50
const entryLength = 46

export function readEntry(
  directory: Uint8Array,
  at: number,
  keepName: ReturnType<typeof nameKeeper>,
): { entry: ZipEntry; next: number } {
  const data = viewOf(directory)
  const isThere = at + entryLength <= directory.length
  if (!isThere || data.getUint32(at, true) !== signature) {
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

/** The fields after a name: id, length, value; the first is zip64's. */
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
  if (packed === longest32 || size === longest32 || offset === longest32) throw zip64()
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
