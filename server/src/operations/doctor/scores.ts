// Whether points and cards are what the events come to from which they were made.
import { newId } from '../../lib/security/random.ts'
import { compareCards } from '../../memory/compare-cards.ts'
import { replay } from '../../quizzes/attempts/replay.ts'
import { broken, fine, type Seen } from './finding.ts'
import type { School } from './school.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

/** Looked at without `--all`. */
const most = { attempts: 500, students: 20 }

/** What differs twice: a student may have done something between two statements. */
async function twice<Found extends { different: string[] }>(look: () => Promise<Found>) {
  const found = await look()
  if (found.different.length === 0) return found
  const again = new Set((await look()).different)
  return { ...found, different: found.different.filter((one) => again.has(one)) }
}

export async function checkScores({ db, isWhole }: School): Promise<Seen[]> {
  const sample = isWhole ? undefined : { from: newId(), most: most.attempts }
  const { different, folded, unreadable } = await twice(async () => {
    const differing: string[] = []
    const counted = await replay(db, ({ id }) => differing.push(id), sample)
    return { ...counted, different: differing }
  })
  const seen: Seen[] = []
  if (unreadable.length > 0)
    seen.push(
      broken(
        `${countNoun(unreadable.length, 'finished attempt')} cannot be read, such as ${unreadable[0]}`,
        'npm run kinnow -- doctor --replay lists all; a backup has them as they were',
      ),
    )
  if (different.length > 0)
    seen.push(
      broken(
        `the stored points of ${different.length} of ${folded} finished attempts are wrong, such as ${different[0]}`,
        'npm run kinnow -- doctor --replay lists all with both; a backup has the earlier points',
      ),
    )
  return seen.length > 0
    ? seen
    : [
        fine(
          `the stored points of ${folded === 1 ? '1 finished attempt' : `all ${folded} finished attempts`} are right`,
        ),
      ]
}

export async function checkCards({ db, isWhole }: School): Promise<Seen[]> {
  const from = newId()
  const { different, cards, students } = await twice(() =>
    compareCards(db, { from, most: isWhole ? Infinity : most.students }),
  )
  return different.length === 0
    ? [
        fine(
          `${countNoun(cards, 'card')} of ${countNoun(students, 'student')} ${cards === 1 ? 'matches' : 'match'} the answers`,
        ),
      ]
    : [
        broken(
          `${different.length} of ${cards} cards ${different.length === 1 ? 'does' : 'do'} not match the answers`,
          'npm run kinnow -- memory rebuild',
        ),
      ]
}
