import { claimSchool } from '#features/admin/settings-api.ts'
import type { NewAccount } from '#features/admin/settings-api.ts'
import { beginSession } from '#features/auth/api.ts'
import { useSession } from '#lib/session.ts'

/** Makes the new account, or else the signed-in one, the owner; a new one is signed in. */
export async function takeSchool(token: string, account?: NewAccount): Promise<void> {
  const { user, session } = await claimSchool(token, account)
  // The first owner skips the questions for new students.
  if (session) beginSession({ ...session, isFirst: false })
  else useSession.getState().setLoginUser(user)
}
