import { claimSchool } from '#features/admin/settings-api.ts'
import type { NewAccount } from '#features/admin/settings-api.ts'
import { beginSession } from '#features/auth/api.ts'
import { useSession } from '#lib/session.ts'

/** Makes the new account, or else the signed-in one, the owner; a new one is signed in. */
export async function takeSchool(token: string, account?: NewAccount): Promise<void> {
  const { user, session } = await claimSchool(token, account)
  // Who sets up a school is not asked what a new student is.
  if (session) beginSession({ ...session, isFirst: false })
  else useSession.getState().setLoginUser(user)
}
