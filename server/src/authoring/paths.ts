// Where an author may write: inside the folder, under names that every system and the import can read.
import { isReadable } from '../content/model/file-kinds.ts'
import { fail } from '../lib/util/failure.ts'

// oxlint-disable-next-line no-control-regex -- control characters are the point
const part = /^(?![ .])[^\\/:*?"<>|\u0000-\u001f\u007f]{1,100}(?<![ .])$/

/** Folders in folders: as many as a lesson's picture needs, and some more. */
const deepest = 10

const isPath = (path: string) => {
  const parts = path.split('/')
  return parts.length <= deepest && parts.every((name) => part.test(name))
}

/** In composed letters, as the import names files. Fails with `wrong-path`. */
export function requireFilePath(path: string): string {
  const composed = path.normalize('NFC')
  return isPath(composed) && isReadable(composed) ? composed : fail('wrong-path')
}

/** Of a file or of a folder. */
export function requirePath(path: string): string {
  const composed = path.normalize('NFC')
  return isPath(composed) ? composed : fail('wrong-path')
}
