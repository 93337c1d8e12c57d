import { useLocation, useNavigate } from 'react-router'
import { notify } from '#lib/app-state.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { savePendingEnrollment } from '#lib/pending-enrollment.ts'
import type { PendingEnrollment } from '#lib/pending-enrollment.ts'
import { enroll as texts } from '#texts/en/subject.ts'

export type WishTo = '/signup' | '/login'
type PendingInput = Omit<PendingEnrollment, 'from'>

/** For visitors: the enrollment is stored, and carried out once there is an account. */
export function useWish() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const keep = (pending: PendingInput, email?: string) =>
    savePendingEnrollment({ ...pending, from: pathname + search }, email)

  /** True where it was stored, and the way leads to an account. */
  function accountFirst(pending: PendingInput, to: WishTo = '/signup'): boolean {
    // As it is now: a press from before the scripts comes ahead of the first rendering that knows.
    const { userLoginToken, loginUserInfo } = useSession.getState()
    if (userLoginToken && loginUserInfo) return false
    if (userLoginToken) {
      notify('error', texts.authentication, texts.authenticationText)
      rememberPlace(pathname + search)
    } else keep(pending)
    void navigate(userLoginToken ? '/login' : to)
    return true
  }

  return { keep, accountFirst }
}
