import { me } from '@kinnow/contract/profile'
import { useContext, useEffect, useRef } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { cacheStudent } from '#features/profile/model/cache-student.ts'
import { apiContext, readerContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { rememberPlace } from '#lib/return-to.ts'
import { sendOn } from '#lib/send-on.ts'
import { type Served, ServedContext } from '#lib/served.ts'
import { useSession, useToken } from '#lib/session.ts'
import { firstWeekday } from '#lib/week.ts'
import { withoutScripts } from '#texts/en/shell.ts'
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

/** Whose pages these are, where their browser says so; null for everybody's, which wait for the browser. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Served | null> {
  const reader = context.get(readerContext)
  if (!reader) return null
  const { user } = await context.get(apiContext)(me)
  return {
    student: user,
    zone: reader.zone,
    now: new Date().toISOString(),
    firstWeekday: firstWeekday(reader.language),
    chapterId: reader.chapterId,
  }
}

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
  const wasOpen = useRef(false)
  const isServed = useContext(ServedContext) !== null

  // Signed out here or in another tab, or never in.
  useEffect(() => {
    if (token) wasOpen.current = true
    // While the page is taken over from the server, React knows of no token; the browser does.
    if (useSession.getState().userLoginToken) return
    if (!wasOpen.current) rememberPlace(location.pathname + location.search)
    void navigate(login, { replace: true })
  }, [token, navigate])

  useEffect(() => {
    if (!token || isServed || !useSession.getState().isRestored) return
    // A page that came empty lacks its cookie, or came while many did: the student's call brings the cookie, once a visit.
    useSession.setState({ isRestored: false })
    browserApi(me)
      .then(({ user }) => cacheStudent(user))
      .catch(() => {})
  }, [token, isServed])

  if (!token) return <HydrateFallback />
  return (
    <>
      <noscript>
        <p className="scriptless">{withoutScripts.onPage}</p>
      </noscript>
      <Outlet />
    </>
  )
}
