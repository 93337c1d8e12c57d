// Where an author may write: inside the folder, under names that every system and the import can read.
import { isReadable } from '../content/model/file-kinds.ts'
import { fail } from '../lib/util/failure.ts'

const part = /^(?![ .])[^\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0]{1,100}(?<![ .])$/u
/** Names that Windows has for devices, whatever follows them. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** In bytes, of a name. */
const longestName = 200

/** Folders in folders: as many as a lesson's picture needs, and some more. */
const deepest = 10

const isPath = (path: string) => {
  const parts = path.split('/')
  return (
    parts.length <= deepest &&
    parts.every(
      (name) => part.test(name) && !device.test(name) && Buffer.byteLength(name) <= longestName,
    )
  )
}

/** Fails with `wrong-path`. */
export function requireFilePath(path: string): void {
  if (!isPath(path) || !isReadable(path)) fail('wrong-path')
}

/** Of a file or of a folder. */
export function requirePath(path: string): void {
  if (!isPath(path)) fail('wrong-path')
}

/**
 * Whether a path is a file's and another's folder at once, or the same as another one but for capital letters, which are one
 * file on some systems.
 */
export function isClash(path: string, others: Iterable<string>): boolean {
  const own = path.toLowerCase()
  for (const other of others) {
    const name = other.toLowerCase()
    const isInOther = own.startsWith(`${name}/`) || name.startsWith(`${own}/`)
    if (isInOther || (name === own && other !== path)) return true
  }
  return false
}
