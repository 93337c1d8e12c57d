// Whether there is room to go on writing, and for a backup beside the school.
import { statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { StatusCode } from '@kinnow/contract/school-status'
import { readSize } from './repository.ts'
import { broken, fine, odd, type Seen, withCase } from './finding.ts'
import type { School } from './school.ts'

const mega = 1_000_000
/** Below the first a few uploads or an import may fill it; below the second writing fails within the day. */
const little = 1000 * mega
const none = 100 * mega
/** Of SQLite: what is written and not yet in the file itself. */
const longestLog = 500 * mega

type Room = { free: number; place: string; needed: number }

export async function checkDisk({ db, settings: { dataDir } }: School): Promise<Seen[]> {
  const size = await readSize(db)
  const seen = [judgeRoom({ ...roomIn(dataDir), needed: db.engine === 'sqlite' ? size : 0 })]
  const log = db.engine === 'sqlite' ? sizeOf(join(dataDir, 'kinnow.db-wal')) : 0
  if (log > longestLog) seen.push(oddLog(log))
  if (db.engine === 'postgres')
    seen.push(
      withCase(
        fine(`the database has ${inMega(size)}; its free disk space cannot be checked from here`),
        { code: 'room-elsewhere', bytes: size },
      ),
    )
  return seen.length > 1 ? seen.filter(({ state }, index) => state !== 'ok' || index === 0) : seen
}

export function judgeRoom({ free, place, needed }: Room): Seen {
  const left = `${inMega(free)} are free in ${place}`
  const seen = (code: StatusCode, its: Seen) => withCase(its, { code, bytes: free })
  if (free < none)
    return seen('room-none', broken(left, 'free some space now: nothing more can be saved'))
  if (free < needed)
    return seen(
      'room-below-school',
      odd(`${left}, the school has ${inMega(needed)}`, 'make room, or back up to another disk'),
    )
  if (free < little) return seen('room-little', odd(left, 'make room'))
  return seen('room-enough', fine(left))
}

export const oddLog = (size: number): Seen =>
  withCase(
    odd(
      `${inMega(size)} are waiting in kinnow.db-wal because something has been reading for a long time`,
      'stop commands and copies that are still running; a restart of the school empties it',
    ),
    { code: 'log-long', bytes: size },
  )

const inMega = (bytes: number) => `${Math.round(bytes / mega).toLocaleString('en')} MB`
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Where the folder is not there, of the one in which it would be. */
function roomIn(folder: string): { free: number; place: string } {
  const place = statSync(folder, { throwIfNoEntry: false }) ? folder : dirname(folder)
  const { bavail, bsize } = statfsSync(place)
  return { free: bavail * bsize, place }
}
