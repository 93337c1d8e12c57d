// Whether the clock of the database, which decides over all that ends, can be believed.
import { fine, odd, type Seen, withCase } from './finding.ts'
import { newestOfAll, readClock } from './repository.ts'
import type { School } from './school.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

const second = 1000
/** Between two machines; one does not differ from itself. */
const mostApart = 5 * second
const mostAhead = 60 * second

export async function checkClock({ db }: Pick<School, 'db'>): Promise<Seen[]> {
  const before = Date.now()
  const now = await readClock(db)
  const after = Date.now()
  const apart = Math.max(0, now - after, before - now)
  const newest = await newestOfAll(db)
  const seen: Seen[] = []
  if (apart > mostApart)
    seen.push(
      withCase(
        odd(
          `the clocks of this machine and of the database are ${inWords(apart)} apart`,
          'synchronise both with a time server',
        ),
        { code: 'clock-apart', duration: apart },
      ),
    )
  if (newest && newest.at > now + mostAhead)
    seen.push(
      withCase(
        odd(
          `the newest row of ${newest.table} is ${inWords(newest.at - now)} ahead of the clock`,
          'the clock was wrong then, or is wrong now: synchronise the machine with a time server',
        ),
        { code: 'clock-ahead', duration: newest.at - now },
      ),
    )
  if (seen.length > 0) return seen
  return [withCase(fine(new Date(now).toISOString()), { code: 'clock-right' })]
}

export function inWords(milliseconds: number): string {
  const units = [
    ['day', 24 * 60 * 60 * second],
    ['hour', 60 * 60 * second],
    ['minute', 60 * second],
  ] as const
  const [name, unit] = units.find(([, one]) => milliseconds >= 2 * one) ?? ['second', second]
  return countNoun(Math.round(milliseconds / unit), name)
}
