import type { Category } from '@kinnow/contract/catalog'
import { enroll } from '#texts/en/subject.ts'
import { weekend } from '#texts/en/weekend.ts'
import { useSessionsOf } from '../api.ts'

/** How enrolling in a class or course is offered: reserved by session where it meets at weekends, else at any time. */
export function useOffer(group: { id: string; name: string }, kind: Category['kind']) {
  const isWeekend = kind === 'weekend'
  const sessions = useSessionsOf(isWeekend ? group.id : undefined) ?? []
  const isFull = sessions.length > 0 && sessions.every(({ seatsFree }) => seatsFree === 0)
  return {
    isWeekend,
    /** The coming ones. */
    sessions,
    long: isWeekend ? weekend.reserve : enroll.button(group.name),
    short: isWeekend ? weekend.short : enroll.short,
    /** Why nobody can enroll now. */
    refusal: isFull ? weekend.allFull : null,
  }
}
