// The data folder is for the program's own user: nobody else on the machine may look into it.
import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PlainError } from '../util/plain-error.ts'

const hasModes = process.platform !== 'win32'

/** From here on, what this process creates is its user's alone. */
export function createPrivately(): void {
  if (hasModes) process.umask(0o077)
}

const otherFolder = 'Choose another one with DATA_DIR.'
/** Other words for the error, as no other folder would help, or as more is explained elsewhere. */
const otherFaults = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO']

/** Makes the folder where it is missing, with those above it; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  try {
    makeWithParents(folder)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (error instanceof PlainError || otherFaults.includes(code)) throw error
    throw new PlainError(`The folder ${folder} cannot be created (${code}). ${otherFolder}`)
  }
}

/** One by one: where the system makes none, as below /proc, Node itself would try for ever. */
function makeWithParents(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new PlainError(`${folder} is not a folder. ${otherFolder}`)
  if (dirname(folder) !== folder) makeWithParents(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was quicker.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** A folder of the file's name is refused in a sentence. */
export function requireNoFolder(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return
  throw new PlainError(
    `${file} is a folder, but must be a file. Remove it, or choose another folder with DATA_DIR.`,
  )
}

/** Makes an empty file where there is none. SQLite gives the files beside it the same mode and owner. */
export function makePrivateFile(file: string): void {
  requireNoFolder(file)
  if (!statSync(file, { throwIfNoEntry: false }))
    makeForOwner(file, () => closeSync(openSync(file, 'a', 0o600)))
  else closeSync(openSync(file, 'a', 0o600))
}

const dataFiles = ['kinnow.db', 'secret.key']

/** Whose the first of these is that is there. */
function ownerOf(dataDir: string, names: string[]) {
  const found = names
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
    .find((stats) => stats !== undefined)
  return found && { user: found.uid, group: found.gid }
}

/** What root makes in the data folder belongs to whom the data belong, or the folder: else the program’s own user could not go on. */
export function makeForOwner(file: string, make: () => void): void {
  const owner = process.getuid?.() === 0 && ownerOf(dirname(file), [...dataFiles, '.'])
  make()
  if (owner && owner.user !== 0) chownSync(file, owner.user, owner.group)
}

/** Who replaces files of another user would take them away; root gives them back. */
export function requireOwnData(dataDir: string, user = process.getuid?.()): void {
  const owner = ownerOf(dataDir, dataFiles)?.user
  if (!hasModes || user === 0 || owner === undefined || owner === user) return
  throw new PlainError(
    `The data in ${dataDir} belongs to another user (${owner}). Restore as that user, or as root.`,
  )
}

/** In a sentence, where this user may not open a file; undefined for any other error. */
export function explainDenied(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  if (!path || (code !== 'EACCES' && code !== 'EPERM')) return undefined
  return `This user cannot access ${path}. Run this as the user who owns it.`
}

/** 0 for what is no folder: that is reported when it is used. */
function modeOf(folder: string): number {
  try {
    const found = statSync(folder)
    return found.isDirectory() ? found.mode : 0
  } catch {
    return 0
  }
}

/** A folder of an earlier version, or made by hand, may be open to others: its owner is warned, and decides. */
export function warnOfOpenFolder(folder: string, say: (line: string) => void): void {
  if (!hasModes || (modeOf(folder) & 0o077) === 0) return
  say(`Other users of this computer can read ${folder}. To stop that: chmod 700 '${folder}'`)
}

/** So that a created or renamed file in it survives a loss of power, too. */
export function syncFolder(folder: string): void {
  if (!hasModes) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
