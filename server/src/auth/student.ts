// An account as its owner sees it.
import type { Student } from '@kinnow/contract/auth'
import type { Queries } from '../lib/db/database.ts'
import { fail } from '../lib/failure.ts'
import { hasIdentity } from './google/identity-repository.ts'
import { findById, type UserRow } from './repository.ts'

export async function readStudent(query: Queries, id: string): Promise<Student> {
  const row = (await findById(query, id)) ?? fail('signed-out')
  return toStudent(row, await hasIdentity(query, id))
}

const toStudent = (row: UserRow, hasGoogle: boolean): Student => ({
  id: row.id,
  email: row.email,
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
  hasGoogle,
  createdAt: new Date(row.created_at).toISOString(),
})
