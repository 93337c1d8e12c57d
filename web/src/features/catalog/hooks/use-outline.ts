// SPEC §4 "Chapter loading": a new request cancels the one before, and one without an answer is sent again.
import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { skipToken, useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { countRetries, listRetries } from '#lib/retry.ts'
import { countChapters, listChapters, listLessons } from '../api.ts'
import type { LessonsOf, Outline } from '../api.ts'
import { toListing } from './use-listing.ts'
import type { Listing } from './use-listing.ts'

const fresh = 60_000

export type OutlineListing = { chapters: Listing<Chapter>; lessons: Listing<Lesson> }

/** The chapters of a subject and their lessons, each with its own waiting and failing. */
export function useOutline(subjectId: string | undefined, known?: Outline | null): OutlineListing {
  const chapters = useQuery({
    queryKey: ['catalog', 'chapters', subjectId],
    queryFn: subjectId ? ({ signal }) => listChapters(browserApi, subjectId, signal) : skipToken,
    initialData: known?.chapters,
    staleTime: fresh,
    ...listRetries,
  })
  const lessons = useLessons(subjectId ? { subjectId } : undefined, known?.lessons)
  return { chapters: toListing('chapters', chapters), lessons }
}

export function useLessons(of: LessonsOf | undefined, known?: Lesson[]): Listing<Lesson> {
  const query = useQuery({
    queryKey: ['catalog', 'lessons', of],
    queryFn: of ? ({ signal }) => listLessons(browserApi, of, signal) : skipToken,
    initialData: known,
    staleTime: fresh,
    ...listRetries,
  })
  return toListing('lessons', query)
}

/** How many chapters a subject has; undefined until it is known, and where it is unknown. */
export const useChapterCount = (subjectId: string | undefined): number | undefined =>
  useQuery({
    queryKey: ['catalog', 'chapter-count', subjectId],
    queryFn: subjectId ? ({ signal }) => countChapters(browserApi, subjectId, signal) : skipToken,
    staleTime: fresh,
    ...countRetries,
  }).data
