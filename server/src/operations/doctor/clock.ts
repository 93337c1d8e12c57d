// Whether the clock of the database, which decides over all that ends, can be believed.
import { fine, odd, type Seen } from './finding.ts'
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
      odd(
        `the clocks of this machine and of the database are ${inWords(apart)} apart`,
        'synchronise both with a time server',
      ),
    )
  if (newest && newest.at > now + mostAhead)
    seen.push(
      odd(
        `the newest row of ${newest.table} is ${inWords(newest.at - now)} ahead of the clock`,
        'the clock was wrong then, or is wrong now: synchronise the machine with a time server',
      ),
    )
  return seen.length > 0 ? seen : [fine(new Date(now).toISOString())]
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
