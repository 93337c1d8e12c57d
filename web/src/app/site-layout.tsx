import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ownWorkQuery } from '#features/assignments/api.ts'
import { noticeCountQuery } from '#features/notices/api.ts'
import { dueQuery } from '#features/reviews/hooks/use-due.ts'
import { loadPage } from '#lib/served.ts'
import { useToken } from '#lib/session.ts'
import { navigation } from '#texts/en/shell.ts'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'
import { NavBar } from './nav-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { hidesFooter, hidesNavigation, isLearning } from './site-links.ts'
import { TabBar } from './tab-bar.tsx'

/** The count at the bell, and those in the phone's tab bar. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const isAtHome = isLearning(new URL(request.url).pathname)
    await Promise.all([
      load(noticeCountQuery(api)),
      isAtHome && load(dueQuery(api)),
      isAtHome && load(ownWorkQuery(api)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isAtHome = useToken() !== null && isLearning(pathname)
  return (
    <>
      <a className="skip" href="#main">
        {navigation.skip}
      </a>
      {!hidesNavigation(pathname) && <NavBar />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!hidesFooter(pathname) && <SiteFooter className={isAtHome ? 'only-d' : undefined} />}
      {isAtHome && <TabBar />}
    </>
  )
}

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <AppErrorBoundary />
    </Frame>
  )
}
