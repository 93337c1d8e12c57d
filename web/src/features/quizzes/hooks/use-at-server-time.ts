// Waits for a time of the server while a page is open.
import { useEffect, useEffectEvent } from 'react'

const second = 1000
/** The interval of local checks whether the device was asleep. */
const checkInterval = 30 * second
/** While a device is awake, its two clocks drift apart by less. */
const tolerance = 5 * second

/**
 * Calls `onDue` at the deadline. `now` and `deadline` are times of the server, since the clock of
 * the device may be wrong. It calls again after a sleep, and until the page has newer times.
 */
export function useAtServerTime(now: string, deadline: string | null, onDue: () => void): void {
  const call = useEffectEvent(onDue)
  useEffect(() => {
    if (deadline === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = performance.now() + Date.parse(deadline) - Date.parse(now)
    let offset = Date.now() - performance.now()
    const schedule = () => {
      timer = setTimeout(check, Math.min(checkInterval, Math.max(0, dueAt - performance.now())))
    }
    function check() {
      // The monotonic clock stops while the device sleeps.
      const newOffset = Date.now() - performance.now()
      const hasSlept = newOffset - offset > tolerance
      offset = newOffset
      const isDue = performance.now() >= dueAt
      if (isDue) dueAt = performance.now() + checkInterval
      if (isDue || hasSlept) call()
      schedule()
    }
    schedule()
    return () => clearTimeout(timer)
  }, [now, deadline])
}
