// The files of a folder on the disk: which there are is kept in memory, what they hold is read each time it is asked for.
import { fstatSync, openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../../lib/plain-error.ts'
import type { Files } from '../model/school.ts'

/** As it was when the folder was looked through; `disk` where the disk spells the path in another way. */
type Known = { size: number; modified: number; disk: string | null }

export type FolderFiles = Files & {
  /** `disk` is the path as the disk spells it, with `/`. */
  add: (path: string, disk: string, facts: { size: number; mtimeMs: number }) => void
}

export function folderFiles(root: string): FolderFiles {
  const known = new Map<string, Known>()
  const get = (path: string) => {
    const facts = known.get(path)
    return facts && readAgain(join(root, facts.disk ?? path), path, facts)
  }
  return {
    get size() {
      return known.size
    },
    add(path, disk, { size, mtimeMs }) {
      known.set(path, { size, modified: mtimeMs, disk: disk === path ? null : disk })
    },
    has: (path) => known.has(path),
    get,
    keys: () => known.keys(),
    *[Symbol.iterator]() {
      for (const path of known.keys()) {
        const bytes = get(path)
        if (bytes) yield [path, bytes]
      }
    },
  }
}

/** One import is of one state of the folder: what has changed since it was looked through ends it. */
function readAgain(file: string, path: string, { size, modified }: Known): Uint8Array {
  try {
    const handle = openSync(file, 'r')
    try {
      const facts = fstatSync(handle)
      if (facts.size === size && facts.mtimeMs === modified) return readFileSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
  throw new PlainError(`${path} was changed while the folder was being read. Begin again.`)
}
