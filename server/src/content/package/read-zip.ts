// Unpacks a zip in memory: every byte of it belongs to exactly one entry, and every entry is what it says.
import { crc32, inflateRawSync } from 'node:zlib'
import { PackageError } from './package-error.ts'
import { viewOf } from './zip-bytes.ts'
import { readDirectory } from './zip-directory.ts'
import { checkExtra, type ZipEntry } from './zip-entry.ts'

const signatures = { local: 0x04034b50, descriptor: 0x08074b50 }
const localLength = 30
/** Encryption, sizes that follow the data, letters of the name. */
const comparedFlags = 0x0001 | 0x0008 | 0x0800 | 0x2000
const sizesFollow = 0x0008

type Placed = { entry: ZipEntry; data: Uint8Array; end: number }

/** The files that `isWanted`, by path. */
export function readZip(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
): Map<string, Uint8Array> {
  const { entries, start } = readDirectory(bytes)
  const placed = place(bytes.subarray(0, start), entries)
  const wanted = placed.filter(({ entry }) => !entry.isFolder && isWanted(entry.path))
  return new Map(wanted.map(({ entry, data }) => [entry.path, unpack(entry, data)]))
}

/** Finds each entry's data; together they fill `body` without a gap, so nothing is hidden and nothing used twice. */
function place(body: Uint8Array, entries: ZipEntry[]): Placed[] {
  let end = 0
  const placed = entries
    .toSorted((a, b) => a.offset - b.offset)
    .map((entry) => {
      if (entry.offset < end) throw new PackageError('entries overlap', entry.path)
      if (entry.offset > end) {
        throw new PackageError('something that is no entry stands before the entry', entry.path)
      }
      const found = locate(body, entry)
      end = found.end
      return found
    })
  if (end !== body.length) throw new PackageError('something that is no entry stands in the zip')
  return placed
}

function locate(body: Uint8Array, entry: ZipEntry): Placed {
  const { path, offset, packed, flags } = entry
  const view = viewOf(body)
  const isThere = offset + localLength <= body.length
  if (!isThere || view.getUint32(offset, true) !== signatures.local) {
    throw new PackageError('the entry is not where the directory says', path)
  }
  const nameEnd = offset + localLength + view.getUint16(offset + 26, true)
  const from = nameEnd + view.getUint16(offset + 28, true)
  const to = from + packed
  if (to > body.length) throw new PackageError('the entry is cut off', path)
  compare(body.subarray(offset, nameEnd), entry)
  checkExtra(body.subarray(nameEnd, from), path)
  const data = body.subarray(from, to)
  const hasDescriptor = (flags & sizesFollow) !== 0
  return { entry, data, end: hasDescriptor ? descriptorEnd(body, to, entry) : to }
}

/** `header` ends with the name. */
function compare(header: Uint8Array, { path, name, flags, method, ...sizes }: ZipEntry): void {
  const view = viewOf(header)
  const own = view.getUint16(6, true)
  const isSameName =
    header.length - localLength === name.length &&
    name.every((byte, at) => header[localLength + at] === byte)
  const isSame =
    isSameName &&
    (own & comparedFlags) === (flags & comparedFlags) &&
    view.getUint16(8, true) === method
  const declared = [view.getUint32(14, true), view.getUint32(18, true), view.getUint32(22, true)]
  const wanted = [sizes.crc, sizes.packed, sizes.size]
  const mayBeZero = (flags & sizesFollow) !== 0
  const areSizesSame = declared.every(
    (each, at) => each === wanted[at] || (mayBeZero && each === 0),
  )
  if (!isSame || !areSizesSame) {
    throw new PackageError('the entry and the zip’s directory say different things', path)
  }
}

/** Check sum and sizes after the data, with a signature or without. */
function descriptorEnd(body: Uint8Array, at: number, { path, crc, packed, size }: ZipEntry) {
  const view = viewOf(body)
  const reads = (from: number) =>
    from + 12 <= body.length &&
    view.getUint32(from, true) === crc &&
    view.getUint32(from + 4, true) === packed &&
    view.getUint32(from + 8, true) === size
  const isSigned = at + 4 <= body.length && view.getUint32(at, true) === signatures.descriptor
  if (isSigned && reads(at + 4)) return at + 16
  if (reads(at)) return at + 12
  throw new PackageError('the entry lies about its size', path)
}

function unpack({ path, method, size, crc }: ZipEntry, data: Uint8Array): Uint8Array {
  const bytes = method === 0 ? data : inflate(data, size, path)
  if (bytes.length !== size) throw new PackageError('the entry lies about its size', path)
  if (crc32(bytes) !== crc) throw new PackageError('the entry’s check sum is wrong', path)
  return bytes
}

type Inflated = { buffer: Uint8Array; engine: { bytesWritten: number } }

/** Stops as soon as more comes out than was declared. */
function inflate(data: Uint8Array, size: number, path: string): Uint8Array {
  let result: Inflated
  try {
    // With `info`, Node returns the engine too; its types do not know that.
    result = inflateRawSync(data, {
      info: true,
      maxOutputLength: Math.max(size, 1),
    }) as unknown as Inflated
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PackageError(
      isTooLong ? 'the entry lies about its size' : 'the entry cannot be unpacked',
      path,
    )
  }
  // What follows the last packed block would be read by nobody.
  if (result.engine.bytesWritten !== data.length) {
    throw new PackageError('the entry holds more than its file', path)
  }
  return result.buffer
}
