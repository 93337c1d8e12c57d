// Tells when something that is read of a folder has changed, once for a burst of changes.
import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isReadable } from './model/file-kinds.ts'

/** Milliseconds: the quiet time that ends a burst of changes, and how often to look without a notice from the system. */
const pace = { quiet: 150, poll: 2000 }

/** Which files there are, how large and how old: editors' own files and hidden ones do not count. */
async function stateOf(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => !entry.isDirectory() && isReadable(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/]\./.test(path.slice(dir.length)))
  const facts = await Promise.all(
    paths.toSorted().map(async (path) => {
      const found = await stat(path).catch(() => null)
      return `${path}|${found?.size}|${found?.mtimeMs}|${found?.ino}`
    }),
  )
  return facts.join('\n')
}

/**
 * Calls `changed` after each burst. The system's own notices make it quick; looking every two seconds makes it sure,
 * where they fail (network drives, too many folders) and where the folder itself is replaced.
 */
export async function watchChanges(dir: string, changed: () => void) {
  let last = await stateOf(dir)
  let isStopped = false
  let quiet: NodeJS.Timeout | undefined
  const later = () => {
    clearTimeout(quiet)
    quiet = setTimeout(() => void look(), pace.quiet)
  }
  /** Files may still be written: reported only when two looks agree. */
  let seen = last
  async function look(): Promise<void> {
    const now = await stateOf(dir)
    if (isStopped || (now === last && now === seen)) return
    const isSettled = now === seen
    seen = now
    if (!isSettled) return later()
    last = now
    changed()
  }

  const notices = listen(dir, later)
  const poll = setInterval(() => void look(), pace.poll)
  return {
    stop() {
      isStopped = true
      clearTimeout(quiet)
      clearInterval(poll)
      notices?.close()
    },
  }
}

/** Undefined where the system gives no notices. */
function listen(dir: string, heard: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dir, { recursive: true }, heard)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return undefined
  }
}
