// What owners decide about a course: who sees it, and whether it is offered.
import type { CourseVisibility } from '@kinnow/contract/catalog'
import type { AdminCourse, changeCourse as changeEndpoint } from '@kinnow/contract/courses'
import type { listAdminCourses } from '@kinnow/contract/courses'
import type { BodyOf, QueryOf } from '@kinnow/contract/endpoint'
import { paginate } from '@kinnow/contract/paging'
import { followSeenInParts, updateSeen } from '../enrollments/follow-visibility.ts'
import { type Database, readNow } from '../lib/db/database.ts'
import { transaction } from '../lib/db/transaction.ts'
import type { Client } from '../lib/http/client-address.ts'
import { record } from '../lib/security/audit.ts'
import { fail } from '../lib/util/failure.ts'
import { foldText } from '../lib/util/fold-text.ts'
import { requireOwner } from '../profile/require-owner.ts'
import * as repository from './repository.ts'

export type Act = { actorId: string; client: Client }

export async function listCourses(
  db: Database,
  { q = '', visibility, state, ...page }: QueryOf<typeof listAdminCourses>,
) {
  const all = await repository.listAll(db.query).execute()
  const words = foldText(q).trim()
  const found = all.filter((row) => {
    const text = foldText(`${row.name} ${row.category_name} ${row.origin}`)
    const isOfState = state === undefined || (row.withdrawn_at !== null) === (state === 'retired')
    return isOfState && text.includes(words) && (!visibility || row.visibility === visibility)
  })
  const rows = found.slice((page.page - 1) * page.limit, page.page * page.limit)
  const count = (wanted: CourseVisibility) =>
    all.filter((row) => row.visibility === wanted && row.withdrawn_at === null).length
  return {
    courses: await present(db, rows),
    pagination: paginate(found.length, page),
    counts: {
      public: count('public'),
      school: count('school'),
      groups: count('groups'),
      retired: all.filter((row) => row.withdrawn_at !== null).length,
    },
  }
}

async function present(db: Database, rows: repository.CourseRow[]): Promise<AdminCourse[]> {
  const use = await repository.countUse(
    db.query,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: {
      id: row.category_id,
      name: row.category_name,
      kind: row.category_kind as AdminCourse['category']['kind'],
    },
    subjectNames: JSON.parse(row.subject_names) as string[],
    subjectCount: row.subject_count,
    lessonCount: row.lesson_count,
    origin: row.origin,
    importedAt: toTime(row.imported_at),
    students: use.get(row.id)?.students ?? 0,
    classes: use.get(row.id)?.classes ?? 0,
    visibility: row.visibility,
    folderVisibility: row.folder_visibility as CourseVisibility,
    isChosen: row.chosen_visibility !== null,
    retiredAt: toTime(row.withdrawn_at),
  }))
}

const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What students remember of a course that they see no more follows in parts, as there may be many of them. */
export async function changeCourse(
  db: Database,
  { actorId, client, id }: Act & { id: string },
  { visibility, isRetired }: BodyOf<typeof changeEndpoint>,
) {
  const find = (tx: Database) =>
    repository.listAll(tx.query).where('subcategories.id', '=', id).executeTakeFirst()
  const { row, seen } = await transaction(db, async (tx) => {
    await requireOwner(tx, actorId)
    const before = (await find(tx)) ?? fail('not-found')
    const isNewVisibility = visibility !== undefined && visibility !== before.chosen_visibility
    const isNewState = isRetired !== undefined && isRetired !== (before.withdrawn_at !== null)
    if (!isNewVisibility && !isNewState) return { row: before, seen: [] }
    if (isNewVisibility) await repository.change(tx.query, id, { chosen_visibility: visibility })
    if (isNewState)
      await repository.change(tx.query, id, { withdrawn_at: isRetired ? await readNow(tx) : null })
    await repository.raiseRevision(tx.query)
    const does = [
      ...(isNewVisibility ? [`visibility: ${visibility ?? 'as in the folder'}`] : []),
      ...(isNewState ? [isRetired ? 'retired' : 'brought back'] : []),
    ]
    const detail = `${before.name}: ${does.join(', ')}`
    await record(tx, { event: 'course-changed', studentId: actorId, client, detail })
    const changed = await updateSeen(tx, { courseIds: [id] })
    return { row: (await find(tx)) ?? before, seen: changed }
  })
  await followSeenInParts(db, seen)
  const [course] = await present(db, [row])
  return { course: course ?? fail('not-found') }
}
