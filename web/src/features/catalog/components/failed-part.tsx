import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorPanel } from '#ui/callout.tsx'

/** Replaces what a route could not load. "Try again" reloads it, and so does the network's return. */
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
