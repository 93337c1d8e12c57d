import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viaIntroduction } from '#lib/introduction.ts'
import { useToken } from '#lib/session.ts'
import { takeNextPlace, pendingEnrollmentPath } from '#lib/pending-enrollment.ts'

/** Leads students who are signed in to where they were going. Returns whether it does. */
export function useNextStep(): boolean {
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
