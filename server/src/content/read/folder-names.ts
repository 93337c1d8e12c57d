// What lies in each folder of a school, found once for all: a large school has as many folders as others have files.
import type { Files } from '../model/school.ts'

type Names = { folders: string[]; files: string[] }

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** By the path of each folder the names of the folders in it; `paths` are of folders, `''` is that of all. */
export function subfoldersOf(paths: Iterable<string>): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  const at = (folder: string): Set<string> => {
    const there = all.get(folder)
    if (there) return there
    const made = new Set<string>()
    all.set(folder, made)
    if (folder !== '') at(folderOf(folder)).add(nameOf(folder))
    return made
  }
  for (const path of paths) at(path)
  return all
}

const known = new WeakMap<Files, (folder: string) => Names>()

/** Of files that are not those of a folder on the disk, and so are few. */
function withinAll(files: Files): (folder: string) => Names {
  const names = Map.groupBy(files.keys(), folderOf)
  const folders = subfoldersOf(names.keys())
  return (folder) => ({
    folders: [...(folders.get(folder) ?? [])],
    files: (names.get(folder) ?? []).map(nameOf),
  })
}

/** The names in a folder; none where there is no such folder. */
export function namesIn(files: Files, folder: string): Names {
  if (files.within) return files.within(folder)
  const within = known.get(files) ?? withinAll(files)
  known.set(files, within)
  return within(folder)
}
