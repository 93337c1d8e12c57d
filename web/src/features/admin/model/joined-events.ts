// Equal events in a row are one line: ten wrong passwords are read as one thing. Pure.
import type { AuditEvent } from '@kinnow/contract/audit-log'

export type JoinedEvent = AuditEvent & {
  /** How often it happened, and when for the first time; `at` is the last. */
  count: number
  firstAt: string
}

/** Events further apart than this, in milliseconds, are lines of their own. */
const longestGap = 60 * 60_000

const isSame = (one: AuditEvent, other: AuditEvent) =>
  one.event === other.event &&
  one.detail === other.detail &&
  one.actor?.id === other.actor?.id &&
  one.isActorDeleted === other.isActorDeleted

/** Of events with the newest first. */
export function joinEvents(events: AuditEvent[]): JoinedEvent[] {
  const joined: JoinedEvent[] = []
  for (const event of events) {
    const last = joined.at(-1)
    const gap = last && Date.parse(last.firstAt) - Date.parse(event.at)
    if (last && gap !== undefined && gap <= longestGap && isSame(last, event)) {
      last.count += 1
      last.firstAt = event.at
    } else joined.push({ ...event, count: 1, firstAt: event.at })
  }
  return joined
}
