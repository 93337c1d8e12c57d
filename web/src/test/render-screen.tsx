import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Outlet, createRoutesStub, useLocation } from 'react-router'
import { Notifications } from '#app/notifications.tsx'
import { queryClient } from '#lib/query-client.ts'

type Routes = Parameters<typeof createRoutesStub>[0]

/** Renders screens at their addresses, with toasts and the address itself below; other addresses are empty pages. */
export function renderScreen(routes: Routes, at: string) {
  const Stub = createRoutesStub([
    { path: '/', Component: Frame, children: [...routes, { path: '*', Component: () => null }] },
  ])
  return render(<Stub initialEntries={[at]} />)
}

function Frame() {
  const { pathname, search } = useLocation()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Notifications />
      <output aria-label="Address">{pathname + search}</output>
    </QueryClientProvider>
  )
}
