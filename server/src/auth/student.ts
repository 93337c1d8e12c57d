// An account as its owner sees it.
import type { Student } from '@kinnow/contract/auth'
import { mayWriteCourses } from '@kinnow/contract/roles'
import type { Tx } from '../lib/db/database.ts'
import { fail } from '../lib/util/failure.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { findOwn } from './repository.ts'

export async function readStudent(tx: Tx, id: string): Promise<Student> {
  const [row] = await findOwn(tx, { id })
  return toStudent(row ?? fail('signed-out'))
}

type OwnRow = Awaited<ReturnType<typeof findOwn>>[number]

const toStudent = (row: OwnRow): Student => ({
  id: row.id,
  email: shownAddress(row.email),
  name: row.name,
  phone: row.phone,
  classId: row.class_id,
  avatarUrl: row.avatar && `/avatars/${row.avatar}.webp`,
  theme: row.theme as Student['theme'],
  language: row.language as Student['language'],
  lessonTextSize: row.lesson_text_size as Student['lessonTextSize'],
  dailyGoalMinutes: row.daily_goal_minutes,
  timezone: row.timezone,
  freeWeekdays: JSON.parse(row.free_weekdays) as number[],
  hasPassword: row.password_hash !== null,
  hasGoogle: row.identity_id !== null,
  role: row.role as Student['role'],
  ...(mayWriteCourses({ role: row.role as Student['role'], isAuthor: row.is_author === 1 }) && {
    isAuthor: true as const,
  }),
  createdAt: new Date(row.created_at).toISOString(),
})
