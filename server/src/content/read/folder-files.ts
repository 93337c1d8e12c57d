// The files of a folder on the disk: their names are in memory, their content is read for each request.
import { fstatSync, openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import type { Files } from '../model/school.ts'
import { folderOf, nameOf, subfoldersOf } from './folder-names.ts'

/** As it was when the folder was looked through; `disk` where the disk spells the name in another way. */
export type FileFacts = { name: string; size: number; modified: number; disk?: string }

/** `disk` is the folder as the disk spells it. */
type Inner = { disk: string; files: FileFacts[] }

export type FolderFiles = Files & {
  /** The files of one of its folders, in their order; `''` is the folder itself. */
  add: (folder: string, inner: Inner) => void
}

/** What lies in so many folders is at hand; the files of a lesson and those it leads to are in few. */
const atHand = 8

export function folderFiles(root: string): FolderFiles {
  // A text for each folder: an object for each file would be the most of what is known of a large school.
  const packed = new Map<string, string>()
  const unpacked = new BoundedMap<{ disk: string; files: Map<string, FileFacts> }>({ most: atHand })
  let subfolders: Map<string, Set<string>> | undefined
  let size = 0
  const inFolder = (folder: string) => {
    const known = unpacked.get(folder)
    const text = known ? undefined : packed.get(folder)
    if (text === undefined) return known
    const { disk, files } = JSON.parse(text) as Inner
    const made = { disk, files: new Map(files.map((facts) => [facts.name, facts])) }
    unpacked.set(folder, made)
    return made
  }
  const get = (path: string) => {
    const place = inFolder(folderOf(path))
    const facts = place?.files.get(nameOf(path))
    return (
      place && facts && readAgain(join(root, place.disk, facts.disk ?? facts.name), path, facts)
    )
  }
  function* paths() {
    for (const folder of packed.keys()) {
      for (const name of inFolder(folder)?.files.keys() ?? [])
        yield folder ? `${folder}/${name}` : name
    }
  }
  return {
    get size() {
      return size
    },
    add(folder, inner) {
      packed.set(folder, JSON.stringify(inner))
      subfolders = undefined
      size += inner.files.length
    },
    has: (path) => inFolder(folderOf(path))?.files.has(nameOf(path)) === true,
    get,
    keys: paths,
    *[Symbol.iterator]() {
      for (const path of paths()) {
        const bytes = get(path)
        if (bytes) yield [path, bytes]
      }
    },
    within(folder) {
      subfolders ??= subfoldersOf(packed.keys())
      return {
        folders: [...(subfolders.get(folder) ?? [])],
        files: [...(inFolder(folder)?.files.keys() ?? [])],
      }
    },
  }
}

/** One import is of one state of the folder: what has changed since it was looked through ends it. */
function readAgain(file: string, path: string, { size, modified }: FileFacts): Uint8Array {
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
  throw new PlainError(`${path} was changed while the folder was being read. Start again.`)
}
