import { useLayoutEffect, useState } from 'react'

/** Counts whole seconds down to 0 until a time in milliseconds. In the browser only. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())

  // Before the paint, so that a new time is never shown with the old clock.
  useLayoutEffect(() => {
    const update = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(update, 1000)
    update()
    return () => clearInterval(timer)
  }, [until])

  return Math.max(0, Math.ceil((until - now) / 1000))
}
