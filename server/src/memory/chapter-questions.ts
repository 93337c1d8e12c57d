// The graded questions of a chapter and when each was added. Cached in memory while the content is the same.
import { cacheByRevision } from '../lib/cache/content-cache.ts'
import { findChapterName, listAsked } from './chapter-repository.ts'

export type AskedChapter = {
  id: string
  name: string
  accent: string
  language: string
  /** When each question came into the course, by its id. */
  questions: Map<string, number>
}

const mostQuestions = 50_000

/** Undefined where there is no such chapter, or none any more. */
export const readAsked = cacheByRevision<AskedChapter>({
  async load({ query }, id) {
    const [chapter, listed] = await Promise.all([findChapterName(query, id), listAsked(query, id)])
    const questions = new Map(listed.map((one) => [one.id, one.made_at]))
    return chapter && { ...chapter, questions }
  },
  most: mostQuestions,
  weigh: ({ questions }) => 1 + questions.size,
})
