// Which courses a caller is offered, and which they may open by their address. To others a course is as unknown as one that
// does not exist.
import type { Role } from '@kinnow/contract/roles'
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import type { Database } from '../lib/db/database.ts'
import { listRestricted, listRestrictedFor } from './visibility-repository.ts'

/** Null: a visitor. `revision` is that of the content, as the caller's session found it. */
export type Viewer = { studentId: string; role: Role; revision: number } | null

type Course = {
  categoryId: string
  isShown: boolean
  isWithdrawn: boolean
  isInClass: boolean
}

export class Sight {
  /** The courses that are not for everybody; all others are. */
  readonly #restricted: ReadonlyMap<string, Course>

  constructor(restricted: ReadonlyMap<string, Course>) {
    this.#restricted = restricted
  }

  /** Whether everybody sees everything. */
  get isWhole(): boolean {
    return this.#restricted.size === 0
  }

  /** Whether the caller may open the course by its address. */
  shows(courseId: string): boolean {
    return this.#restricted.get(courseId)?.isShown ?? true
  }

  /** Whether the catalog has the course for the caller. */
  lists(courseId: string): boolean {
    const course = this.#restricted.get(courseId)
    return course === undefined || (course.isShown && !course.isWithdrawn)
  }

  /** Whether the caller may begin the course: of a retired one, whose class has it. */
  admits(courseId: string): boolean {
    return this.lists(courseId) || (this.#restricted.get(courseId)?.isInClass ?? false)
  }

  get hidden(): string[] {
    return [...this.#restricted.keys()].filter((id) => !this.shows(id))
  }

  get unlisted(): string[] {
    return [...this.#restricted.keys()].filter((id) => !this.lists(id))
  }

  countUnlisted(categoryId: string): number {
    return this.unlisted.filter((id) => this.#restricted.get(id)?.categoryId === categoryId).length
  }
}

const whole = new Sight(new Map())

/** Most schools restrict nothing: their students' calls read nothing for it. */
const readRestricted = cacheByRevision({
  load: ({ query }) => listRestricted(query),
  most: 1,
  weigh: () => 1,
})

export async function readSight(db: Database, viewer: Viewer): Promise<Sight> {
  if (viewer && (await readRestricted(db, viewer.revision, ''))?.length === 0) return whole
  const rows = await listRestrictedFor(db, { userId: viewer?.studentId ?? '' })
  const isOwner = viewer?.role === 'owner'
  return new Sight(
    new Map(
      rows.map((row) => {
        const isInClass = Number(row.isInClass) === 1
        const isTaken = Number(row.isTaken) === 1
        const isWithdrawn = row.withdrawn_at !== null
        const isFor = {
          public: true,
          school: viewer !== null,
          groups: isInClass || isOwner,
        }[row.visibility]
        const isStillOpen = !isWithdrawn || isTaken || isInClass || isOwner
        const course = { categoryId: row.category_id, isShown: isFor && isStillOpen }
        return [row.id, { ...course, isWithdrawn, isInClass }]
      }),
    ),
  )
}

/** Whether visitors and all who are signed in see the same catalog. */
export const seeAllTheSame = async (db: Database): Promise<boolean> =>
  (await listRestricted(db.query)).length === 0
