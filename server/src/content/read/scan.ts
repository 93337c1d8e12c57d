// Looks through a folder on the disk once; everything after it works on what was found here.
import { constants, type Stats } from 'node:fs'
import { access, lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { explainUnread } from '../../lib/process/file-error.ts'
import { isPage, isReadable, isTooDeep, largestFile } from '../model/file-kinds.ts'
import type { Finding } from '../model/findings.ts'
import { inOneForm } from '../model/fragment.ts'
import type { Files } from '../model/school.ts'
import { type FileFacts, FolderFiles } from './folder-files.ts'

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

const report = ({ scan }: Within, disk: string, message: string) => {
  scan.findings.push({ level: 'error', file: inOneForm(disk), line: 1, message })
}

type Entry = 'folder' | 'unread' | FileFacts | { fault: string }

const whyUnread = (error: NodeJS.ErrnoException) => ({
  fault:
    error.code === 'ENOENT'
      ? 'this vanished while the folder was being read, or its name is not in UTF-8'
      : explainUnread(error),
})

/** What a name of a folder is; `seen` are the names before it, composed. */
const readEntry = async (file: string, name: string, seen: Set<string>): Promise<Entry> => {
  const facts = await lstat(file).catch(whyUnread)
  if ('fault' in facts) return facts
  const path = inOneForm(name)
  const isRead = facts.isDirectory() || isReadable(name)
  if (isRead && seen.size === seen.add(path).size) {
    return {
      fault: 'the name exists twice: once with composed letters (NFC), once without; remove one',
    }
  }
  if (facts.isSymbolicLink()) return { fault: 'symbolic links are not allowed' }
  if (facts.isDirectory()) return 'folder'
  if (!facts.isFile()) return { fault: 'this is neither a file nor a folder' }
  if (!isRead) return 'unread'
  if (facts.size > largestFile) return { fault: 'the file is larger than 20 MB' }
  const fault = await faultOf(file, path)
  return fault ? { fault } : factsOf(name, facts)
}

/** `disk` is the folder as the disk spells it. */
const readInto = async (within: Within, disk: string): Promise<void> => {
  const { scan, files, root } = within
  const names = await readdir(join(root, disk)).catch(() => {
    report(within, disk, 'cannot be read')
    return []
  })
  const seen = new Set<string>()
  const found: FileFacts[] = []
  const inner: string[] = []
  const unread = names.filter((name) => isHiddenLesson.test(name))
  const visible = names.filter((name) => !name.startsWith('.'))
  for (const name of visible.toSorted((a, b) => (a < b ? -1 : 1))) {
    const path = disk ? `${disk}/${name}` : name
    const entry = await readEntry(join(root, path), name, seen)
    if (entry === 'folder') inner.push(path)
    else if (entry === 'unread') unread.push(name)
    else if ('fault' in entry) report(within, path, entry.fault)
    else found.push(entry)
  }
  if (unread.length > 0) scan.unread?.set(inOneForm(disk), unread.toSorted().map(inOneForm))
  if (found.length > 0) files.add(inOneForm(disk), { disk, files: found })
  for (const folder of inner) await readInto(within, folder)
}

const factsOf = (disk: string, { size, mtimeMs: modified }: Stats): FileFacts => {
  const name = inOneForm(disk)
  return { name, size, modified, ...(disk !== name && { disk }) }
}

/** Null when there is no such folder, or none that this user may list. */
export const scanFolder = async (dir: string): Promise<Scan | null> => {
  const root = await realpath(dir).catch(() => null)
  const isListed = root !== null && (await readdir(root).catch(() => null)) !== null
  if (!isListed) return null
  const files = new FolderFiles(root)
  const scan: Scan = { name: inOneForm(basename(root)), files, unread: new Map(), findings: [] }
  await readInto({ scan, files, root }, '')
  return scan
}
