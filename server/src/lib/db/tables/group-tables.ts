// Classes of a school, as they are stored.
import type { Generated } from 'kysely'

export type GroupTables = {
  groups: {
    id: string
    name: string
    /** 8 letters of `joinCodeLetters`; null while nobody can join with a code. */
    join_code: string | null
    /** 1: its students may leave it by themselves. */
    may_leave: Generated<number>
    created_at: number
    archived_at: Generated<number | null>
  }
  group_courses: { group_id: string; subcategory_id: string }
  group_members: {
    group_id: string
    user_id: string
    /** `teacher` or `student`, in this class. */
    role: string
    joined_at: number
    left_at: Generated<number | null>
  }
}
