import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberPlace } from '#lib/return-to.ts'
import { onSessionLost, useSession } from '#lib/session.ts'

/** SPEC §4: a 401 outside login and signup leads to /login. Cached data goes with its student. */
export function SessionWatch() {
  const navigate = useNavigate()
  // Of the browser: that it takes over a student's page from the server is no change.
  const token = useSession((state) => state.userLoginToken)
  const client = useQueryClient()

  useEffect(
    () =>
      onSessionLost(() => {
        rememberPlace(location.pathname + location.search)
        void navigate('/login')
      }),
    [navigate],
  )

  useEffect(
    () => () => {
      if (token) client.removeQueries()
    },
    [token, client],
  )
  return null
}
