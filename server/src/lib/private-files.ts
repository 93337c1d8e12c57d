// The data folder is for the program's own user: nobody else on the machine may look into it.
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'

const hasModes = process.platform !== 'win32'

/** From here on, what this process creates is its user's alone. */
export function createPrivately(): void {
  if (hasModes) process.umask(0o077)
}

/** Makes the folder where it is missing; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Makes an empty file where there is none. SQLite gives the files beside it the same mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/** A folder of an earlier version, or made by hand, may be open to others: its owner is told, and decides. */
export function warnOfOpenFolder(folder: string, say: (line: string) => void): void {
  const mode = hasModes ? (statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) : 0
  if ((mode & 0o077) === 0) return
  say(`Other users of this machine can look into ${folder}. To end that: chmod 700 '${folder}'`)
}

/** So that a name that was given or changed in it outlives a loss of power, too. */
export function syncFolder(folder: string): void {
  if (!hasModes) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
