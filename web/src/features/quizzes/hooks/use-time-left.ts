// How much time an attempt has left: what the server said, counted on by this device without trusting its clock.
import { limits } from '@kinnow/contract/limits'
import { useEffect, useState } from 'react'

type Clock = { now: string | null; deadline: string | null }

const second = 1000

/** Null where nothing runs out. `performance.now()` never jumps; where it stood still, `onWake` asks the server anew. */
export function useTimeLeft({ now, deadline }: Clock, onWake: () => void): number | null {
  const [counted, setCounted] = useState({ since: now, time: 0 })
  const atFirst = leftAt({ now, deadline })

  useEffect(() => {
    if (atFirst === null) return
    const begun = performance.now()
    const count = () => setCounted({ since: now, time: performance.now() - begun })
    const timer = setInterval(count, second)
    return () => clearInterval(timer)
  }, [now, atFirst])

  useEffect(() => {
    if (deadline === null) return
    const ask = () => {
      if (document.visibilityState === 'visible') onWake()
    }
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [deadline, onWake])

  if (atFirst === null) return null
  // What was counted before the server was asked anew says nothing any more.
  return Math.max(0, atFirst - (counted.since === now ? counted.time : 0))
}

const leftAt = ({ now, deadline }: Clock) =>
  now === null || deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(now))

/** How long an attempt may take in all; 0 where nothing runs out. */
export const wholeTime = ({
  startedAt,
  deadline,
}: {
  startedAt: string
  deadline: string | null
}) => Date.parse(deadline ?? startedAt) - Date.parse(startedAt)

/** The last warning that is due, as how much is left at least; null before the first. None is due from the start. */
export const warningAt = (left: number, whole: number): number | null =>
  limits.attempt.warnings.findLast((mark) => left <= mark && mark < whole) ?? null

/** Nobody counts along as exactly as that. */
const slack = 5 * second

/** How many seconds to tell of, when a mark is passed: the mark, or what is really left where a page slept over it. */
export const restToTell = (mark: number, left: number): number =>
  (mark - left <= slack ? mark : Math.ceil(left / second) * second) / second
