import { isRouteErrorResponse, useRouteError } from 'react-router'
import { queryClient } from '#lib/query-client.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { notFound, pageTitle } from '#texts/en/shell.ts'
import { NotFound } from '#ui/not-found.tsx'
import { ErrorScreen } from '#ui/error-screen.tsx'

export function ErrorBoundary() {
  const error = useRouteError()
  const school = useSchoolName()
  // The screen that should have named the page is not there.
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <title>{pageTitle(notFound.title, school)}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  return <ErrorScreen onRetry={() => forget(error)} />
}

/** In the words of Chromium, Firefox, Safari and of our own loader. */
const partIsMissing = /dynamically imported module|module script failed|preload CSS/i

/**
 * What was loaded may be what could not be shown: nothing of it is used again. A part of the program that did not
 * arrive stays away until the page is reloaded.
 */
function forget(error: unknown): void {
  queryClient.clear()
  if (error instanceof Error && partIsMissing.test(error.message)) location.reload()
}
