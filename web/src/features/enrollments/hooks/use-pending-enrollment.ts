import { useLocation, useNavigate } from 'react-router'
import { notify } from '#lib/notify.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { useSession } from '#lib/session.ts'
import { savePendingEnrollment } from '#lib/pending-enrollment.ts'
import type { PendingEnrollment } from '#lib/pending-enrollment.ts'
import { enroll as texts } from '#texts/en/subject.ts'

export type AccountPath = '/signup' | '/login'
type PendingInput = Omit<PendingEnrollment, 'from'>

/** Stores the enrollment of a visitor, which takes place once there is an account. */
export function usePendingEnrollment() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  const save = (pending: PendingInput, email?: string) =>
    savePendingEnrollment({ ...pending, from: pathname + search }, email)

  /** Leads visitors to an account. Returns whether it did. */
  function accountFirst(pending: PendingInput, to: AccountPath = '/signup'): boolean {
    // Read now: an early press is handled before the first rendering with the session.
    const { userLoginToken, loginUserInfo } = useSession.getState()
    if (userLoginToken && loginUserInfo) return false
    if (userLoginToken) {
      notify('error', texts.authentication, texts.authenticationText)
      rememberPlace(pathname + search)
    } else save(pending)
    void navigate(userLoginToken ? '/login' : to)
    return true
  }

  return { save, accountFirst }
}
