// Finds students of the classes that somebody sees by a part of their name or address.
import { setImmediate } from 'node:timers/promises'
import type { FoundStudent } from '@kinnow/contract/groups'
import { limits } from '@kinnow/contract/limits'
import type { Database } from '../lib/db/database.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { compareNames, foldText } from '../lib/util/fold-text.ts'
import * as repository from './repository.ts'
import { seesClassesOf, type Teacher } from './service.ts'

/** Classes of one statement: at most so many times `limits.group.students` rows. */
const classesAtOnce = 10

/**
 * Students of one's own classes, for an owner of all classes, whose name or address contains `q`; capitals and accents make
 * no difference. Somebody in two of the classes is listed in both. Classes that have ended come last. Of all only the first
 * `limits.group.found` are listed, and all are counted. A student of somebody else's class is not found (S26).
 */
export async function findStudents(db: Database, teacher: Teacher, q: string) {
  const words = foldText(q.trim())
  const groups = await repository.list(db.query, seesClassesOf(teacher))
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const found: FoundStudent[] = []
  for (let from = 0; from < groups.length; from += classesAtOnce) {
    const part = groups.slice(from, from + classesAtOnce).map(({ id }) => id)
    for (const row of await repository.listStudentsOf(db.query, part)) {
      const group = groupById.get(row.group_id)
      const address = shownAddress(row.email)
      if (!group || ![row.name, address].some((text) => foldText(text ?? '').includes(words)))
        continue
      found.push({
        id: row.id,
        name: row.name ?? address ?? '',
        group: { id: group.id, name: group.name, isArchived: group.archived_at !== null },
      })
    }
    // Other requests have their turn between the parts of a large school.
    await setImmediate()
  }
  found.sort(
    (one, other) =>
      Number(one.group.isArchived) - Number(other.group.isArchived) ||
      compareNames(one.name, other.name) ||
      compareNames(one.group.name, other.group.name),
  )
  return { students: found.slice(0, limits.group.found), count: found.length }
}
