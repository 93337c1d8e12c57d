import { useRevalidator } from 'react-router'
import { ErrorPanel } from '#ui/callout.tsx'

/** In the place of what a route could not load; "Try again" loads the route anew. */
export function FailedPart({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator()
  return <ErrorPanel className="mt8" message={failure} onRetry={() => void revalidate()} />
}
