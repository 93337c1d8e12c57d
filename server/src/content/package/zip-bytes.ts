// How a zip writes numbers, and the ones that say that it is a zip64.
import { PackageError } from './package-error.ts'

export const longest16 = 0xffff
export const longest32 = 0xffffffff

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const zip64 = () => new PackageError('the package is a zip64; one of this size need not be')
