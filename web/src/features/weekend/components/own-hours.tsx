import type { WeekendSession } from '@kinnow/contract/weekend'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { hours, hoursHere, ownHours } from '#texts/en/weekend.ts'
import { ownTimeOf } from '../model/own-time.ts'

type Props = { session: Omit<WeekendSession, 'note' | 'place'>; className?: string }

/** The same session by the visitor's own clock, where that shows another time. Only the browser knows it. */
export function OwnHours({ session, className }: Props) {
  const own = useIsBrowser() ? ownTimeOf(session) : null
  if (!own) return null
  return <span className={className}>{ownHours(own, own.date !== session.date)}</span>
}

/** By the school's clock; whose clock that is goes without saying where the visitor's shows the same. */
export function SessionHours({ session }: Pick<Props, 'session'>) {
  const isHere = useIsBrowser() && ownTimeOf(session) === null
  return isHere ? hoursHere(session) : hours(session)
}
