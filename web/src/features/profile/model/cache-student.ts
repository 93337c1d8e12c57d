import type { Student } from '@kinnow/contract/auth'
import { useSession } from '#lib/session.ts'

/** A response that arrives after signing out is not cached. */
export function cacheStudent(user: Student): Student {
  const { userLoginToken, setLoginUser } = useSession.getState()
  if (userLoginToken) setLoginUser(user)
  return user
}
