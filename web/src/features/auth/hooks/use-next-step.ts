import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viaIntroduction } from '#lib/introduction.ts'
import { useToken } from '#lib/session.ts'
import { takeNextPlace, pendingEnrollmentPath } from '#lib/pending-enrollment.ts'

/** Signed in, just now, before, or in another tab: on to where the student was going. True while on the way. */
export function useGoOn(): boolean {
  const isSignedIn = useToken() !== null
  const navigate = useNavigate()

  useEffect(() => {
    if (!isSignedIn) return
    const next = takeNextPlace()
    // A pending enrollment comes before any question.
    void navigate(next === pendingEnrollmentPath ? next : viaIntroduction(next), { replace: true })
  }, [isSignedIn, navigate])

  return isSignedIn
}
