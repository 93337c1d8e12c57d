import { useEffect } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { rememberPlace } from '#lib/return-to.ts'
import { sendOn } from '#lib/send-on.ts'
import { useSession, useToken } from '#lib/session.ts'
import { LoadingPage } from '#ui/loading-page.tsx'

/** Guarded content by itself has no layout with the page's main part around it. */
function Waiting() {
  const isAlone = useMatches().some(({ id }) => id === 'guard-alone')
  return isAlone ? (
    <main>
      <LoadingPage />
    </main>
  ) : (
    <LoadingPage />
  )
}

// What follows shares these two, so that React Router leaves it in one file: each student's page loads it.
const login = '/login'
export const HydrateFallback = Waiting

/** SPEC §6: the guard checks only that a token is stored. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (useSession.getState().userLoginToken) return null
  const { pathname, search } = new URL(request.url)
  rememberPlace(pathname + search)
  throw sendOn(request, login)
}

/** Everything inside is for signed-in students only. */
export default function Guard() {
  const token = useToken()
  const navigate = useNavigate()

  // Signed out here or in another tab.
  useEffect(() => {
    if (!token) void navigate(login, { replace: true })
  }, [token, navigate])

  return token ? <Outlet /> : <HydrateFallback />
}
