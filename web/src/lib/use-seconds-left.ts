import { useLayoutEffect, useState } from 'react'

/** Whole seconds until a moment (in milliseconds), counted every second down to 0. In the browser only. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())

  // Before the paint: a new moment never shows with the old clock.
  useLayoutEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [until])

  return Math.max(0, Math.ceil((until - now) / 1000))
}
