// A package as if it were a folder: what `scan.ts` reads from the disk, read from a zip in memory.
import { basename } from 'node:path'
import { isReadable, isTooDeep, largestFile } from '../model/file-kinds.ts'
import { orderOf } from '../model/ids.ts'
import { inOneForm } from '../model/fragment.ts'
import { folderOf, nameOf } from '../read/folder-names.ts'
import type { Scan } from '../read/scan.ts'
import { checkContent } from './check-content.ts'
import { PackageError } from './package-error.ts'
import { readZip } from './read-zip.ts'

/** Hidden files, and what a Mac adds, are passed over as in a folder. */
const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** Throws `PackageError`. `file` gives the name where the package has no folder of its own around everything. */
export function scanPackage(bytes: Uint8Array, file: string): Scan {
  const unread: string[] = []
  const files = readZip(bytes, (path) => {
    if (isHidden(path)) return false
    const isWanted = isReadable(nameOf(path))
    if (!isWanted) unread.push(path)
    return isWanted
  })
  for (const [path, content] of files) {
    if (content.length > largestFile) throw new PackageError('the file is larger than 20 MB', path)
    if (isTooDeep(path, content)) {
      throw new PackageError('something in the file is nested too deeply', path)
    }
    checkContent(path, content)
  }
  const around = folderAround([...files.keys()])
  const start = around === null ? 0 : around.length + 1
  const placeOf = (path: string) => inOneForm(path.slice(start))
  const left = Map.groupBy(unread.map(placeOf), folderOf)
  return {
    name: inOneForm(around ?? basename(file).replace(/\.zip$/i, '')),
    files: new Map([...files].map(([path, content]) => [placeOf(path), content])),
    unread: new Map([...left].map(([folder, paths]) => [folder, paths.map(nameOf)])),
    findings: [],
  }
}

/** The folder that was packed; a numbered one is the school's only category. */
function folderAround(paths: string[]): string | null {
  const [first = ''] = paths
  const [folder = ''] = first.split('/')
  const isAround = paths.every((path) => path.startsWith(`${folder}/`))
  return isAround && folder !== '' && orderOf(folder) === null ? folder : null
}
