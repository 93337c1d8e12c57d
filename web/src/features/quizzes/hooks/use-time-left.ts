// The time left in an attempt, from times of the server, since the device's clock may be wrong.
import { limits } from '@kinnow/contract/limits'
import { useEffect, useState } from 'react'

type Clock = { now: string | null; deadline: string | null }

const second = 1000

/** Null without a deadline. The clock may stop during a sleep, so `onWake` asks the server. */
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
    const handleWake = () => {
      if (document.visibilityState === 'visible') onWake()
    }
    document.addEventListener('visibilitychange', handleWake)
    window.addEventListener('focus', handleWake)
    return () => {
      document.removeEventListener('visibilitychange', handleWake)
      window.removeEventListener('focus', handleWake)
    }
  }, [deadline, onWake])

  if (atFirst === null) return null
  // A count that started before the server's latest reply no longer applies.
  return Math.max(0, atFirst - (counted.since === now ? counted.time : 0))
}

const leftAt = ({ now, deadline }: Clock) =>
  now === null || deadline === null ? null : Math.max(0, Date.parse(deadline) - Date.parse(now))

/** The whole time of an attempt in milliseconds; 0 without a deadline. */
export const wholeTime = ({
  startedAt,
  deadline,
}: {
  startedAt: string
  deadline: string | null
}) => Date.parse(deadline ?? startedAt) - Date.parse(startedAt)

/** The last passed mark in milliseconds left; marks longer than the whole time do not count. */
export const warningAt = (left: number, whole: number): number | null =>
  limits.attempt.warnings.findLast((mark) => left <= mark && mark < whole) ?? null

/** Within it, the mark is announced instead of the exact time. */
const tolerance = 5 * second

/** The seconds to announce: those of the mark, or those left if the device slept past it. */
export const secondsToAnnounce = (mark: number, left: number): number =>
  (mark - left <= tolerance ? mark : Math.ceil(left / second) * second) / second
