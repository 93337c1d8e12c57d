// Reads a folder from the disk once; everything after it works on what was read here.
import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isReadable, isTooDeep, largestFile } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'

export type Scan = {
  name: string
  /** By path relative to the folder, with `/` on every system. */
  files: Map<string, Uint8Array>
  findings: Finding[]
}

export const textOf = (scan: Scan, path: string) => {
  const bytes = scan.files.get(path)
  return bytes ? new TextDecoder().decode(bytes).replaceAll('\r\n', '\n') : null
}

const readInto = async (scan: Scan, root: string, folder: string): Promise<void> => {
  const names = await readdir(join(root, folder)).catch(() => {
    scan.findings.push({ level: 'error', file: folder, line: 1, message: 'cannot be read' })
    return []
  })
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (name.startsWith('.')) continue
    const path = folder ? `${folder}/${name}` : name
    const refuse = (message: string) =>
      scan.findings.push({ level: 'error', file: path, line: 1, message })
    const facts = await lstat(join(root, path))

    if (facts.isSymbolicLink()) refuse('symbolic links are refused')
    else if (facts.isDirectory()) await readInto(scan, root, path)
    else if (!facts.isFile()) refuse('this is neither a file nor a folder')
    else if (!isReadable(name)) continue
    else if (facts.size > largestFile) refuse('the file is larger than 20 MB')
    else {
      const bytes = await readFile(join(root, path)).catch(() => null)
      if (bytes === null) refuse('the file cannot be read')
      else if (isTooDeep(path, bytes)) refuse('something in the file is nested too deeply')
      else scan.files.set(path, bytes)
    }
  }
}

/** Null when there is no such folder. */
export const scanFolder = async (dir: string): Promise<Scan | null> => {
  const root = await realpath(dir).catch(() => null)
  if (root === null || !(await lstat(root)).isDirectory()) return null
  const scan: Scan = { name: basename(root), files: new Map(), findings: [] }
  await readInto(scan, root, '')
  return scan
}
