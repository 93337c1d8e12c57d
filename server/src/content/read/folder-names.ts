// What lies in each folder of a school, found once for all: a large school has as many folders as others have files.
import type { Files } from '../model/school.ts'
import type { Scan } from './scan.ts'

type Names = { folders: Set<string>; files: string[] }

const known = new WeakMap<Files, Map<string, Names>>()

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function readAll(files: Files): Map<string, Names> {
  const all = new Map<string, Names>([['', { folders: new Set(), files: [] }]])
  const at = (folder: string): Names => {
    const there = all.get(folder)
    if (there) return there
    const made: Names = { folders: new Set(), files: [] }
    all.set(folder, made)
    at(folderOf(folder)).folders.add(nameOf(folder))
    return made
  }
  for (const path of files.keys()) at(folderOf(path)).files.push(nameOf(path))
  return all
}

/** The names in a folder; none where there is no such folder. */
export function namesIn({ files }: Scan, folder: string): { folders: string[]; files: string[] } {
  const all = known.get(files) ?? readAll(files)
  known.set(files, all)
  const names = all.get(folder)
  return { folders: [...(names?.folders ?? [])], files: names?.files ?? [] }
}
