// The rules of a quiz as its row has them: moments on a wall become instants, in the zone of the course.
import type { StoredRules } from '../../quizzes/rules.ts'
import { instantOf } from '../../weekend/wall-clock.ts'
import type { WrittenRules } from '../model/school.ts'

/** Null where the file says nothing. */
export function toStoredRules(
  { opens, closes, ...same }: WrittenRules,
  zone: string,
): string | null {
  const rules: Partial<StoredRules> = {
    ...same,
    ...(opens && { opensAt: toInstant(opens, zone) }),
    ...(closes && { closesAt: toInstant(closes, zone) }),
  }
  return Object.keys(rules).length > 0 ? JSON.stringify(rules) : null
}

function toInstant(written: string, zone: string): number {
  const day = written.slice(0, 10)
  const [time, offset] = [written.slice(11, 16), written.slice(16)]
  return offset ? Date.parse(`${day}T${time}:00${offset}`) : instantOf(day, time, zone)
}
