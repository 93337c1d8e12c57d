// How well the most recently answered chapters are known, the last one first; and where due cards come from.
import type { Database } from '../lib/db/database.ts'
import { highestLevel } from './chapter-mastery.ts'
import { listChapterQuestions, toKnown, findChapterName, listAsked } from './chapter-repository.ts'
import { latelyRows, nameRows, readAnswered, readLately } from './recent-chapters-repository.ts'
import { chapterLevel } from './mastery.ts'
import { cacheByRevision } from '../lib/cache/content-cache.ts'

type Own = { studentId: string; today: number; revision: number }
type Lately = { known: (Omit<AskedChapter, 'questions'> & { level: number })[]; due: string[] }

/** `today`: the student's day for which due cards are counted; `revision` of the content. */
export async function knownLately(db: Database, own: Own): Promise<Lately> {
  const [row] = await readLately(db, own)
  if (!row) return { known: [], due: [] }
  const met = await Promise.all(
    latelyRows.read(row.recent).map(async ({ id, answered }) => {
      const chapter = await readAsked(db, own.revision, id)
      return chapter ? [{ chapter, ...readAnswered(answered) }] : []
    }),
  )
  const chapters = met.flat()
  const grown = await levelsOfGrown(
    db,
    own.studentId,
    chapters.filter(isGrown).map(({ chapter }) => chapter.id),
  )
  return {
    known: chapters.map(({ chapter: { questions, ...shown }, levels }) => ({
      ...shown,
      level: grown.get(shown.id) ?? levelToday(questions, levels),
    })),
    due: nameRows.read(row.due).map(({ name }) => name),
  }
}

type Met = { chapter: AskedChapter; firstAt: number; levels: Record<string, number> }

/** Whether questions came after the first answer. Where none did, the level of today is the highest there was. */
const isGrown = ({ chapter, firstAt }: Met) =>
  [...chapter.questions.values()].some((madeAt) => madeAt > firstAt)

const levelToday = (questions: AskedChapter['questions'], levels: Met['levels']) =>
  chapterLevel(
    [...questions.keys()].map((id) => levels[id] ?? 0),
    true,
  )

/** By chapter, from all the times at which levels were reached. */
async function levelsOfGrown({ query }: Database, studentId: string, chapterIds: string[]) {
  const rows = await listChapterQuestions(query, studentId, { chapterIds })
  return new Map(
    chapterIds.map((id) => {
      const own = rows.filter((row) => row.chapter_id === id)
      return [id, highestLevel(own.map(toKnown), true).level]
    }),
  )
}

// The graded questions of a chapter and when each was added. Cached in memory while the content is the same.
type AskedChapter = {
  id: string
  name: string
  accent: string
  language: string
  /** When each question came into the course, by its id. */
  questions: Map<string, number>
}

const mostQuestions = 50_000

/** Undefined where there is no such chapter, or none any more. */
const readAsked = cacheByRevision<AskedChapter>({
  async load({ query }, id) {
    const [chapter, listed] = await Promise.all([findChapterName(query, id), listAsked(query, id)])
    const questions = new Map(listed.map((one) => [one.id, one.made_at]))
    return chapter && { ...chapter, questions }
  },
  most: mostQuestions,
  weigh: ({ questions }) => 1 + questions.size,
})
