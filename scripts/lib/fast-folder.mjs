// Where writing waits for no disk: what tests write is thrown away at their end.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const room = 4 * 2 ** 30

/** The memory's own folder if there is room, or the one for what is temporary. */
export function fastFolder() {
  if (!existsSync(memory) || freemem() < 2 * room) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** A folder of its own there, gone when this process ends. */
export function ownFastFolder() {
  const folder = mkdtempSync(join(fastFolder(), 'kinnow-tests-'))
  // A database in it may run as somebody else.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}
