// Many students of a class, written as rows: to register them would take minutes.
import { newId } from '../src/lib/security/random.ts'
import type { TestApp } from './app.ts'

export async function addMembers(app: TestApp, groupId: string, count: number): Promise<string[]> {
  const students = Array.from({ length: count }, newId)
  const users = students.map((id) => ({
    id,
    email: `${id}@example.com`.toLowerCase(),
    name: null,
    password_hash: null,
    verified_at: 1,
    daily_goal_minutes: 20,
    created_at: 1,
  }))
  await app.db.query.insertInto('users').values(users).execute()
  const members = students.map((id) => ({
    group_id: groupId,
    user_id: id,
    role: 'student' as const,
    joined_at: 1,
  }))
  await app.db.query.insertInto('group_members').values(members).execute()
  return students
}
