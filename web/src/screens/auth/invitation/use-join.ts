import type { InvitedRole } from '@kinnow/contract/invitations'
import { useNavigate } from 'react-router'
import { beginSession } from '#features/auth/api.ts'
import { teachPath } from '#features/groups/model/paths.ts'
import { acceptInvitation } from '#features/invitations/api.ts'
import { useNotify } from '#lib/notify.ts'
import { useSession } from '#lib/session.ts'
import { saveInTab } from '#lib/storage.ts'
import { invitation as texts } from '#texts/en/invitations.ts'

/** Joins with a new account, or else the signed-in one, and leads to the courses or to the classes. */
export function useJoin(token: string, role: InvitedRole) {
  const navigate = useNavigate()
  const notify = useNotify()
  return async (account?: { name: string; password: string }) => {
    const { groupName, user, session } = await acceptInvitation(token, account)
    saveInTab('invitation', null)
    // Who comes by an invitation has a name and a class already.
    if (session) beginSession({ ...session, isFirst: false })
    else useSession.getState().setLoginUser(user)
    notify('success', texts.joined, texts.joinedText(groupName))
    await navigate(role === 'teacher' ? teachPath : '/courselist', { replace: true })
  }
}
