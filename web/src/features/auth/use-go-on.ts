import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takePlace } from '#lib/return-to.ts'
import { useToken } from '#lib/session.ts'

/** Signed in, just now, before, or in another tab: on to where the student was going. True while on the way. */
export function useGoOn(): boolean {
  const isSignedIn = useToken() !== null
  const navigate = useNavigate()

  useEffect(() => {
    if (isSignedIn) void navigate(takePlace() ?? '/dashboard', { replace: true })
  }, [isSignedIn, navigate])

  return isSignedIn
}
