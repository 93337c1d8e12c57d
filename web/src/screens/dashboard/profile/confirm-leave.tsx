import { useSession } from '#lib/session.ts'
import { profile as texts } from '#texts/en/profile.ts'
import { ConfirmLeave as Confirm } from '#ui/confirm-leave.tsx'

/** Goes with the way out of a deleted account: nothing is left to save. */
export const withoutConfirming = { isGone: true }

/** While mounted, leaving needs a confirmation. A lost session does not. */
export const ConfirmLeave = () => (
  <Confirm
    holds={({ state }) => useSession.getState().userLoginToken !== null && !isGone(state)}
    title={texts.leaveTitle}
    text={texts.leaveText}
    stay={texts.stay}
    leave={texts.leave}
  />
)

const isGone = (state: unknown) => typeof state === 'object' && state !== null && 'isGone' in state
