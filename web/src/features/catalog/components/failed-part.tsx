import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorPanel } from '#ui/callout.tsx'

/** In the place of what a route could not load; "Try again" reloads it, and so does a connection that is back. */
export function FailedPart({ failure }: { failure: string }) {
  const { revalidate } = useRevalidator()
  const retry = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const handleOnline = () => retry()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  return <ErrorPanel className="mt8" message={failure} onRetry={() => void revalidate()} />
}
