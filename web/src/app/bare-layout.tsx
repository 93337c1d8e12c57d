// For a page with a frame of its own: an apology in its place, where it cannot be shown.
import { Outlet } from 'react-router'
import { ErrorBoundary as AppErrorBoundary } from './error-boundary.tsx'

export default function BareLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <AppErrorBoundary />
    </main>
  )
}
