// How well the chapters are known that were answered lately, the last one first; and where what is due comes from.
import type { Database } from '../lib/db/database.ts'
import { type AskedChapter, readAsked } from './asked.ts'
import { highestLevel } from './chapter-mastery.ts'
import { toKnown } from './chapter-repository.ts'
import { cardRows, latelyRows, nameRows, readLately } from './lately-repository.ts'

type Lately = { known: (Omit<AskedChapter, 'questions'> & { level: number })[]; due: string[] }

/** `today`: the student's day, on which it is asked what is due; `revision` of the content. */
export async function knownLately(
  db: Database,
  { revision, ...own }: { studentId: string; today: number; revision: number },
): Promise<Lately> {
  const [row] = await readLately(db, own)
  if (!row) return { known: [], due: [] }
  const known = await Promise.all(
    latelyRows.read(row.lately).map(async ({ id, cards }) => {
      const chapter = await readAsked(db, revision, id)
      return chapter ? [describe(chapter, cards)] : []
    }),
  )
  return { known: known.flat(), due: nameRows.read(row.due).map(({ name }) => name) }
}

const neverAnswered = { first_at: null, familiar_at: null, confident_at: null, mastered_at: null }

function describe({ questions, ...chapter }: AskedChapter, cards: string) {
  const own = new Map(cardRows.read(cards).map((card) => [card.question_id, card]))
  const all = [...questions].map(([id, madeAt]) =>
    toKnown({ ...(own.get(id) ?? neverAnswered), made_at: madeAt }),
  )
  return { ...chapter, level: highestLevel(all, true).level }
}
