import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '#ui/not-found.tsx'
import { ErrorScreen } from '#ui/error-screen.tsx'

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorScreen />
}
