// Whether points and cards are what the events come to from which they were made.
import { newId } from '../lib/random.ts'
import { compareCards } from '../memory/compare-cards.ts'
import { replay } from '../quizzes/replay.ts'
import { broken, fine, type Seen } from './finding.ts'
import type { School } from './school.ts'

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
    const told: string[] = []
    const counted = await replay(db, ({ id }) => told.push(id), sample)
    return { ...counted, different: told }
  })
  const seen: Seen[] = []
  if (unreadable.length > 0)
    seen.push(
      broken(
        `${unreadable.length} closed attempts cannot be read, such as ${unreadable[0]}`,
        'npm run kinnow -- doctor --replay names all; a backup has them as they were',
      ),
    )
  if (different.length > 0)
    seen.push(
      broken(
        `${different.length} of ${folded} closed attempts do not come to the points that are stored, such as ${different[0]}`,
        'npm run kinnow -- doctor --replay names all with both; a backup has the points of before',
      ),
    )
  return seen.length > 0
    ? seen
    : [fine(`${folded} closed attempts come to the points that are stored`)]
}

export async function checkCards({ db, isWhole }: School): Promise<Seen[]> {
  const from = newId()
  const { different, cards, students } = await twice(() =>
    compareCards(db, { from, most: isWhole ? Infinity : most.students }),
  )
  return different.length === 0
    ? [fine(`${cards} cards of ${students} students are what their answers come to`)]
    : [
        broken(
          `${different.length} of ${cards} cards are not what their answers come to`,
          'npm run kinnow -- memory rebuild',
        ),
      ]
}
