import { useEffect, useRef } from 'react'

/** The milliseconds in which the page was visible, since `what` has changed. */
export function useLookedAt(what: string): () => number {
  const timing = useRef({ what, before: 0, since: null as number | null })

  useEffect(() => {
    timing.current = { what, before: 0, since: null }
    const note = () => {
      const { before, since } = timing.current
      const now = performance.now()
      const sum = before + (since === null ? 0 : now - since)
      timing.current = {
        what,
        before: sum,
        since: document.visibilityState === 'hidden' ? null : now,
      }
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [what])

  return () => {
    const { before, since } = timing.current
    return Math.round(before + (since === null ? 0 : performance.now() - since))
  }
}
