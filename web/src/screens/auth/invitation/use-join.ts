import type { InvitedRole } from '@kinnow/contract/invitations'
import { useNavigate } from 'react-router'
import { beginSession } from '#features/auth/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { acceptInvitation } from '#features/invitations/api.ts'
import { useNotify } from '#lib/notify.ts'
import { useSession } from '#lib/session.ts'
import { saveInTab } from '#lib/storage.ts'
import { joinPath } from '#lib/class-code.ts'
import { ownGuardian as guardian } from '#texts/en/guardians.ts'
import { invitation as texts } from '#texts/en/invitations.ts'

type Joining = { account?: { name: string; password: string }; birthYear?: number }

/** Joins with a new account, or else the signed-in one, and leads to the courses or to the classes. */
export function useJoin(token: string, role: InvitedRole) {
  const navigate = useNavigate()
  const notify = useNotify()
  return async (joining: Joining = {}) => {
    const accepted = await acceptInvitation({ token, ...joining })
    const { groupName, isWaiting, user, session } = accepted
    saveInTab('invitation', null)
    // Who comes by an invitation has a name and a class already.
    if (session) beginSession({ ...session, isFirst: false })
    else useSession.getState().setLoginUser(user)
    if (isWaiting) {
      notify('success', guardian.joined, guardian.joinedText)
      return navigate(joinPath, { replace: true })
    }
    notify('success', texts.joined, texts.joinedText(groupName))
    await navigate(role === 'teacher' ? teachPath : '/courselist', { replace: true })
  }
}
