// How well the chapters are known that were answered lately, the last one first; and where what is due comes from.
import type { Database } from '../lib/db/database.ts'
import { type AskedChapter, readAsked } from './asked.ts'
import { highestLevel } from './chapter-mastery.ts'
import { listChapterQuestions, toKnown } from './chapter-repository.ts'
import { latelyRows, nameRows, readAnswered, readLately } from './lately-repository.ts'
import { chapterLevel } from './mastery.ts'

type Own = { studentId: string; today: number; revision: number }
type Lately = { known: (Omit<AskedChapter, 'questions'> & { level: number })[]; due: string[] }

/** `today`: the student's day, on which it is asked what is due; `revision` of the content. */
export async function knownLately(db: Database, own: Own): Promise<Lately> {
  const [row] = await readLately(db, own)
  if (!row) return { known: [], due: [] }
  const known = await Promise.all(
    latelyRows.read(row.lately).map(async ({ id, answered }) => {
      const chapter = await readAsked(db, own.revision, id)
      if (!chapter) return []
      const { questions, ...shown } = chapter
      return [{ ...shown, level: await levelOf(db, own.studentId, { id, questions, answered }) }]
    }),
  )
  return { known: known.flat(), due: nameRows.read(row.due).map(({ name }) => name) }
}

type Answered = Pick<AskedChapter, 'id' | 'questions'> & { answered: string }

/** Where nothing came after the first answer, the level of today is the highest there was; else it takes all the times. */
async function levelOf(
  { query }: Database,
  studentId: string,
  { id, questions, answered }: Answered,
): Promise<number> {
  const { firstAt, levels } = readAnswered(answered)
  const all = [...questions]
  if (all.every(([, madeAt]) => madeAt <= firstAt))
    return chapterLevel(
      all.map(([question]) => levels[question] ?? 0),
      true,
    )
  const known = await listChapterQuestions(query, studentId, { chapterIds: [id] })
  return highestLevel(known.map(toKnown), true).level
}
