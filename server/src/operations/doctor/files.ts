// Who may look into the data folder, and whose its files are.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { secretFile } from '../../lib/security/secrets.ts'
import { broken, fine, odd, type Seen } from './finding.ts'
import type { School } from './school.ts'

const others = 0o077
const named = (file: string) => `'${file.replaceAll("'", String.raw`'\''`)}'`

export function checkFiles({ settings: { dataDir } }: Pick<School, 'settings'>): Seen[] {
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  if (!folder) return [fine(`there is no folder ${dataDir}`)]
  // There modes say nothing.
  if (process.platform === 'win32')
    return [fine('who can open the data folder cannot be checked on this system')]
  const seen: Seen[] = []
  const isOpen = (folder.mode & others) !== 0
  if (isOpen)
    seen.push(odd(`other users of this machine can open ${dataDir}`, `chmod 700 ${named(dataDir)}`))
  for (const name of readdirSync(dataDir).filter(isOurs)) {
    const file = join(dataDir, name)
    const facts = statSync(file, { throwIfNoEntry: false })
    if (!facts) continue
    // In a closed folder nobody reaches a file, but a key is copied to other places.
    if ((facts.mode & others) !== 0 && (isOpen || name === secretFile))
      seen.push(odd(`other users of this machine can read ${name}`, `chmod 600 ${named(file)}`))
    if (facts.uid !== folder.uid)
      seen.push(
        broken(
          `${name} belongs to user ${facts.uid}, the folder to user ${folder.uid}: the school cannot write to it`,
          `chown ${folder.uid} ${named(file)}`,
        ),
      )
  }
  return seen.length > 0 ? seen : [fine(`${dataDir} and its files can be read only by their owner`)]
}

const isOurs = (name: string) =>
  /^(kinnow\.db(-wal|-shm)?|owner\.(lock(-journal)?|pid)|secret\.key)$/.test(name)
