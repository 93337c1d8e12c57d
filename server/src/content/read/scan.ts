// Looks through a folder on the disk once; everything after it works on what was found here.
import { constants, type Stats } from 'node:fs'
import { access, lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPage, isReadable, isTooDeep, largestFile } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import { inOneForm } from '../model/fragment.ts'
import type { Files } from '../model/school.ts'
import { type FileFacts, folderFiles, type FolderFiles } from './folder-files.ts'

export type Scan = {
  name: string
  /** By path relative to the folder, with `/` on every system, its letters composed (NFC). */
  files: Files
  /** By folder the names of files of a kind that is not read. */
  unread?: Map<string, string[]>
  findings: Finding[]
}

export const asText = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n')

export const textOf = (scan: Scan, path: string) => {
  const bytes = scan.files.get(path)
  return bytes ? asText(bytes) : null
}

/** What is wrong with a file's bytes; text is looked into, all else is seen to be readable. */
const faultOf = async (file: string, path: string): Promise<string | null> => {
  if (!isPage(path)) {
    const isOpen = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    )
    return isOpen ? null : 'the file cannot be read'
  }
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return 'the file cannot be read'
  return isTooDeep(path, bytes) ? 'something in the file is nested too deeply' : null
}

/** Hidden files are left out, but a lesson may have been hidden by mistake. */
const isHiddenLesson = /^\.\d+-.*\.md$/i

type Within = { scan: Scan; files: FolderFiles; root: string }

/** `disk` is the folder as the disk spells it. */
const readInto = async (within: Within, disk: string): Promise<void> => {
  const { scan, files, root } = within
  const names = await readdir(join(root, disk)).catch(() => {
    scan.findings.push({
      level: 'error',
      file: inOneForm(disk),
      line: 1,
      message: 'cannot be read',
    })
    return []
  })
  const seen = new Set<string>()
  const found: FileFacts[] = []
  const inner: string[] = []
  const unread: string[] = []
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (name.startsWith('.')) {
      if (isHiddenLesson.test(name)) unread.push(inOneForm(name))
      continue
    }
    const own = disk ? `${disk}/${name}` : name
    const path = inOneForm(own)
    const refuse = (message: string) =>
      scan.findings.push({ level: 'error', file: path, line: 1, message })
    const facts = await lstat(join(root, own))
    const isRead = facts.isDirectory() || isReadable(name)
    const isTwin = isRead && seen.size === seen.add(path).size

    if (isTwin) {
      refuse('the name exists twice: once with composed letters (NFC), once without; remove one')
    } else if (facts.isSymbolicLink()) refuse('symbolic links are not allowed')
    else if (facts.isDirectory()) inner.push(own)
    else if (!facts.isFile()) refuse('this is neither a file nor a folder')
    else if (!isReadable(name)) unread.push(inOneForm(name))
    else if (facts.size > largestFile) refuse('the file is larger than 20 MB')
    else {
      const fault = await faultOf(join(root, own), path)
      if (fault) refuse(fault)
      else found.push(factsOf(name, facts))
    }
  }
  if (unread.length > 0) scan.unread?.set(inOneForm(disk), unread)
  if (found.length > 0) files.add(inOneForm(disk), { disk, files: found })
  for (const each of inner) await readInto(within, each)
}

const factsOf = (disk: string, { size, mtimeMs: modified }: Stats): FileFacts => {
  const name = inOneForm(disk)
  return { name, size, modified, ...(disk !== name && { disk }) }
}

/** Null when there is no such folder. */
export const scanFolder = async (dir: string): Promise<Scan | null> => {
  const root = await realpath(dir).catch(() => null)
  if (root === null || !(await lstat(root)).isDirectory()) return null
  const files = folderFiles(root)
  const scan: Scan = { name: inOneForm(basename(root)), files, unread: new Map(), findings: [] }
  await readInto({ scan, files, root }, '')
  return scan
}
