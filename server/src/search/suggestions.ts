// What is offered before anything is typed: true things only, such as what one has read last and what many take.
import { limits } from '@kinnow/contract/limits'
import { serverLimits } from '../lib/util/server-limits.ts'
import type { Suggestions } from '@kinnow/contract/search'
import { type Database, readNow } from '../lib/db/database.ts'
import { readSight, type Viewer } from '../catalog/sight.ts'
import { describe } from './describe.ts'
import type { Kind } from './index/fields.ts'
import { levels } from './query/lookup-levels.ts'
import { readQuery } from './query/query-words.ts'
import type { Ranked } from './ranking/rank.ts'
import {
  listFirstCourses,
  listLastSeen,
  listOwnCourses,
  listTaken,
  readEntries,
} from './query/hit-repository.ts'

export type Suggester = (viewer: Viewer) => Promise<Suggestions>

const { suggested } = limits.find
const { takenFor } = serverLimits.find

/** Counts who takes what now and then only: it means going through all enrollments. */
export function suggester(db: Database): Suggester {
  let taken: { until: number; ids: Promise<string[]> } | undefined
  const readTaken = async () => {
    const now = await readNow(db)
    if (!taken || taken.until <= now) {
      const ids = listTaken(db, limits.find.courses)
      const reading = { until: now + takenFor, ids }
      taken = reading
      ids.catch(() => {
        if (taken === reading) taken = undefined
      })
    }
    return taken.ids
  }
  return async (viewer) => suggest(db, await readTaken(), viewer)
}

async function suggest(db: Database, taken: string[], viewer: Viewer): Promise<Suggestions> {
  const studentId = viewer?.studentId
  const sight = await readSight(db, viewer)
  const own = studentId ? await listOwnCourses(db, studentId, limits.find.courses) : []
  const seen = studentId ? await listLastSeen(db, studentId, suggested) : []
  const ownIds = own.map(({ id }) => id)
  const others = (ids: string[]) => ids.filter((id) => !ownIds.includes(id))
  const shown = { own, isSignedIn: viewer !== null }
  const read = async (kind: Kind, ids: string[]) =>
    describe(db, await asHits({ db, kind, ids, own: ownIds }), shown)
  const popular = others(taken)
    .filter((id) => sight.lists(id))
    .slice(0, suggested)
  return {
    lastSeen: await read('lesson', seen),
    own: await read('subcategory', ownIds.slice(0, suggested)),
    popular: await read('subcategory', popular),
    // Of a school that nobody has begun to use there is nothing popular to tell.
    courses:
      popular.length > 0
        ? []
        : await read('subcategory', others(await listFirstCourses(db, suggested, sight.unlisted))),
  }
}

async function asHits({
  db,
  kind,
  ids,
  own,
}: {
  db: Database
  kind: Kind
  ids: string[]
  own: string[]
}): Promise<Ranked[]> {
  const entries = await readEntries(db, kind, ids)
  const query = readQuery('')
  return ids.flatMap((id): Ranked[] => {
    const entry = entries.get(id)
    if (!entry) return []
    const isOwn = own.includes(entry.subcategory_id)
    const found = { level: levels.title, text: null, score: 0, isInText: false }
    return [{ ...entry, ...found, isOwn, query }]
  })
}
