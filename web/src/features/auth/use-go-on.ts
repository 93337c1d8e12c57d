import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession, useToken } from '#lib/session.ts'
import { takeNextPlace } from '#lib/wish.ts'

/** Signed in, just now, before, or in another tab: on to where the student was going. True while on the way. */
export function useGoOn(): boolean {
  const isSignedIn = useToken() !== null
  const navigate = useNavigate()

  useEffect(() => {
    if (!isSignedIn) return
    const { isNewHere, setNewHere } = useSession.getState()
    setNewHere(false)
    // Where they were going waits until the third step of the sign-up is over.
    void navigate(isNewHere ? '/signupdetails' : takeNextPlace(), { replace: true })
  }, [isSignedIn, navigate])

  return isSignedIn
}
