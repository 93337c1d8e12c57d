import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Outlet, createRoutesStub, useLocation } from 'react-router'
import { Notifications } from '#app/notifications.tsx'
import { queryClient } from '#lib/query-client.ts'
import type { Site } from '#lib/use-site.ts'
// Fetched with the test: on a busy machine what is fetched in the middle of one has come a minute late.
import '#ui/toaster.tsx'

type Routes = Parameters<typeof createRoutesStub>[0]

const usualSite: Site = {
  codeLength: 4,
  hasGoogle: false,
  weekendCoursesPath: 'weekend-courses',
}

/** Renders screens at their addresses, with toasts and the address itself below; other addresses are empty pages. */
export function renderScreen(routes: Routes, at: string, site: Partial<Site> = {}) {
  const children = [...routes, { path: '*', Component: () => null }]
  const root = { site: { ...usualSite, ...site } }
  const loader = () => root
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader, Component: Frame, children }])
  return render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { root } }} />)
}

function Frame() {
  const { pathname, search } = useLocation()
  return (
    <QueryClientProvider client={queryClient}>
      <Notifications />
      <Outlet />
      <output aria-label="Address">{pathname + search}</output>
    </QueryClientProvider>
  )
}
