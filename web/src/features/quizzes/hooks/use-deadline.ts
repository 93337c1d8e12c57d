// A moment that the clock of the school comes to while a page is open.
import { useEffect, useEffectEvent } from 'react'

const second = 1000
/** So often it is looked whether the page has slept; nothing is asked for by that. */
const look = 30 * second
/** Two clocks of one device do not part by more while it is awake. */
const slack = 5 * second

/**
 * Calls when `moment` has come, counted from `now`, both by the school: the device's own clock may be wrong. After a
 * sleep, in which what counts stood still, and as long as the page is not told anything newer, it calls once more.
 */
export function useMoment(now: string, moment: string | null, onCome: () => void): void {
  const call = useEffectEvent(onCome)
  useEffect(() => {
    if (moment === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let until = performance.now() + Date.parse(moment) - Date.parse(now)
    let asleep = Date.now() - performance.now()
    const wait = () => {
      timer = setTimeout(count, Math.min(look, Math.max(0, until - performance.now())))
    }
    function count() {
      const apart = Date.now() - performance.now()
      const hasSlept = apart - asleep > slack
      asleep = apart
      const isDue = performance.now() >= until
      if (isDue) until = performance.now() + look
      if (isDue || hasSlept) call()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [now, moment])
}
