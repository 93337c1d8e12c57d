// The files of a folder on the disk: their names are in memory, their content is read for each request.
import { fstatSync, openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BoundedMap } from '../../lib/cache/bounded-map.ts'
import { reasonOf } from '../../lib/process/file-error.ts'
import { PlainError } from '../../lib/util/plain-error.ts'
import type { Files } from '../model/school.ts'
import { folderOf, nameOf, subfoldersOf } from './folder-names.ts'

/** As it was when the folder was looked through; `disk` where the disk spells the name in another way. */
export type FileFacts = { name: string; size: number; modified: number; disk?: string }

/** `disk` is the folder as the disk spells it. */
type Inner = { disk: string; files: FileFacts[] }

type Folder = { disk: string; files: Map<string, FileFacts> }

/** What lies in so many folders is at hand; the files of a lesson and those it leads to are in few. */
const atHand = 8

export class FolderFiles implements Files {
  readonly #root: string
  // A text for each folder: an object for each file would be the most of what is known of a large school.
  readonly #packed = new Map<string, string>()
  readonly #unpacked = new BoundedMap<Folder>({ most: atHand })
  #subfolders: Map<string, Set<string>> | undefined
  #size = 0

  constructor(root: string) {
    this.#root = root
  }

  get size(): number {
    return this.#size
  }

  /** The files of one of its folders, in their order; `''` is the folder itself. */
  add(folder: string, inner: Inner): void {
    this.#packed.set(folder, JSON.stringify(inner))
    this.#subfolders = undefined
    this.#size += inner.files.length
  }

  has(path: string): boolean {
    return this.#inFolder(folderOf(path))?.files.has(nameOf(path)) === true
  }

  get(path: string): Uint8Array | undefined {
    const folder = this.#inFolder(folderOf(path))
    const facts = folder?.files.get(nameOf(path))
    if (!folder || !facts) return undefined
    return readAgain(join(this.#root, folder.disk, facts.disk ?? facts.name), path, facts)
  }

  *keys(): Generator<string> {
    for (const folder of this.#packed.keys()) {
      for (const name of this.#inFolder(folder)?.files.keys() ?? [])
        yield folder ? `${folder}/${name}` : name
    }
  }

  *[Symbol.iterator](): Generator<[string, Uint8Array]> {
    for (const path of this.keys()) {
      const bytes = this.get(path)
      if (bytes) yield [path, bytes]
    }
  }

  within(folder: string): { folders: string[]; files: string[] } {
    this.#subfolders ??= subfoldersOf(this.#packed.keys())
    return {
      folders: [...(this.#subfolders.get(folder) ?? [])],
      files: [...(this.#inFolder(folder)?.files.keys() ?? [])],
    }
  }

  #inFolder(folder: string): Folder | undefined {
    const known = this.#unpacked.get(folder)
    const text = known ? undefined : this.#packed.get(folder)
    if (text === undefined) return known
    const { disk, files } = JSON.parse(text) as Inner
    const made = { disk, files: new Map(files.map((facts) => [facts.name, facts])) }
    this.#unpacked.set(folder, made)
    return made
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
    const reason = reasonOf(error as NodeJS.ErrnoException)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new PlainError(`${path} cannot be read: ${reason}.`)
  }
  throw new PlainError(`${path} was changed while the folder was being read. Start again.`)
}
