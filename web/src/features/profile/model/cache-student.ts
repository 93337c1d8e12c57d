import type { Student } from '@kinnow/contract/auth'
import { useSession } from '#lib/session.ts'

/** An answer that comes after signing out brings nobody back. */
export function keepStudent(user: Student): Student {
  const { userLoginToken, setLoginUser } = useSession.getState()
  if (userLoginToken) setLoginUser(user)
  return user
}
