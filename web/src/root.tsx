import '#ui/base.css'
import '#ui/early-press.css'
import '#ui/accents.css'
import '#ui/shapes.css'
import { site } from '@kinnow/contract/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { LinksFunction, LoaderFunctionArgs } from 'react-router'
import { CarriedInput } from '#app/carried-input.tsx'
import { ErrorBoundary as AppErrorBoundary } from '#app/error-boundary.tsx'
import { LinkedStyles } from '#app/linked-styles.tsx'
import { MissingPages } from '#app/missing-pages.tsx'
import { NavigationProgress } from '#app/navigation-progress.tsx'
import { Notifications } from '#app/notifications.tsx'
import { SessionWatch } from '#app/session-watch.tsx'
import { TopOnNavigation } from '#app/top-on-navigation.tsx'
import { apiContext, publicUrlContext } from '#lib/api-context.ts'
import { useAppState } from '#lib/app-state.ts'
import { createQueryClient, queryClient } from '#lib/query-client.ts'
import { readTheme, showTheme, themeScript } from '#lib/theme.ts'
import {
  guardScript,
  type Served,
  ServedContext,
  takeServedQueries,
  useIsFromServer,
} from '#lib/served.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/use-site.ts'
import { carryOutPress, earlyPressScript, endEarlyPresses } from '#ui/early-press.ts'
import { loadPaperPictures } from '#ui/paper-pictures.ts'
import { LoadingPage } from '#ui/loading-page.tsx'
import poppins400 from './fonts/poppins-400.woff2?url'
import poppins600 from './fonts/poppins-600.woff2?url'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  font(poppins400),
  font(poppins600),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
]

// Fails with the call: a page with another school's settings would be cached, and its boxes not fit the code.
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  publicUrl: context.get(publicUrlContext),
  site: await context.get(apiContext)(site),
})

// What a school has chosen does not change while somebody looks at it.
export const shouldRevalidate = () => false

/**
 * React also renders it again, around the apology for a failure and where somebody else has changed the server's page. A
 * script in it would then be refused by the page's policy (Trusted Types), and the page be blank.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isFromServer = useIsFromServer()
  const served = useServed()
  // Attributes of <html> are lost when that is rendered again.
  useLayoutEffect(() => {
    showTheme(readTheme())
    endEarlyPresses(document)
  }, [])
  useEffect(() => carryOutPress(document), [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {isFromServer && (
          <script
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: headScript(served) }}
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <CarriedInput />
        {children}
        {isFromServer && <Scripts />}
      </body>
    </html>
  )
}

/**
 * The same for everybody, but of a student's page. The server writes it: a browser has run it by the time it renders, and is
 * not brought it again.
 */
const headScript = (served: Served | null) =>
  import.meta.env.SSR
    ? themeScript + (served ? `${guardScript(served.student.id)};` : '') + earlyPressScript
    : ''

/** Of the guard around this page, where the server made it for a student. */
function useServed(): Served | null {
  const [alone, inSite] = [
    useRouteLoaderData<Served | null>('guard-alone'),
    useRouteLoaderData<Served | null>('guard-in-site'),
  ]
  return alone ?? inSite ?? null
}

export default function Root() {
  const served = useServed()
  // On the server each page has its own, so that nothing passes from one visitor to another.
  const matches = useMatches()
  const [client] = useState(() => {
    const own = import.meta.env.SSR ? createQueryClient() : queryClient
    takeServedQueries(
      own,
      matches.map(({ loaderData }) => loaderData),
    )
    return own
  })
  const { weekendCoursesPath } = useSite()

  // What the account has become on another device, before anything looks at what this one stored.
  useLayoutEffect(() => {
    const { loginUserInfo, userLoginToken, setLoginUser } = useSession.getState()
    if (served && userLoginToken && loginUserInfo?.id === served.student.id)
      setLoginUser(served.student)
  }, [served])

  // SPEC §3: in shared state, for code outside components.
  useEffect(() => {
    useAppState.getState().setWeekendCoursesPath(weekendCoursesPath)
  }, [weekendCoursesPath])

  useEffect(() => loadPaperPictures(document), [])

  return (
    <ServedContext value={served}>
      <QueryClientProvider client={client}>
        <TopOnNavigation />
        <SessionWatch />
        {/* Before the screens: hears what they tell as they appear. */}
        <Notifications />
        <NavigationProgress />
        <MissingPages />
        <LinkedStyles />
        <Outlet />
      </QueryClientProvider>
    </ServedContext>
  )
}

export const HydrateFallback = LoadingPage
export const ErrorBoundary = AppErrorBoundary
