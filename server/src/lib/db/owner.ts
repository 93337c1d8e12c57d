// One server per data folder: the operating system frees the lock when its holder ends, however it ends (R3).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PlainError } from '../util/plain-error.ts'
import { makePrivateFile, makePrivateFolder } from '../process/private-files.ts'

/** Thrown when another process serves from the folder. */
class FolderInUseError extends PlainError {
  constructor(dataDir: string, pid: string) {
    super(
      `Another process (pid ${pid}) already uses ${dataDir}. Stop it, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Takes the folder for this process; returns what gives it back. */
export function ownFolder(dataDir: string): () => void {
  makePrivateFolder(dataDir)
  const pidFile = join(dataDir, 'owner.pid')
  const lockFile = join(dataDir, 'owner.lock')
  makePrivateFile(lockFile)
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // Nothing is written, so nothing need be synced when it is released.
    lock.exec('pragma synchronous = off; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new FolderInUseError(dataDir, readPid(pidFile))
    }
    throw error
  }
  makePrivateFile(pidFile)
  writeFileSync(pidFile, String(process.pid))
  return () => lock.close()
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
