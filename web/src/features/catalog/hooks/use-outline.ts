// SPEC §4 "Chapter loading": a new request cancels the one before, and one without an answer is sent again.
import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Api, Cancelling } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { countRetries, listRetries } from '#lib/retry.ts'
import { countChapters, listChapters, listLessons } from '../api.ts'
import type { LessonsOf, Outline } from '../api.ts'
import { toListing } from './use-listing.ts'
import type { Listing } from './use-listing.ts'

const fresh = 60_000

export type OutlineListing = { chapters: Listing<Chapter>; lessons: Listing<Lesson> }

const keys = {
  chapters: (subjectId: string | undefined) => ['catalog', 'chapters', subjectId],
  lessons: (of: LessonsOf | undefined) => ['catalog', 'lessons', of],
  count: (subjectId: string | undefined) => ['catalog', 'chapter-count', subjectId],
}

export const chaptersQuery = (api: Api, subjectId: string) => ({
  queryKey: keys.chapters(subjectId),
  queryFn: ({ signal }: Cancelling) => listChapters(api, subjectId, signal),
})

export const lessonsQuery = (api: Api, of: LessonsOf) => ({
  queryKey: keys.lessons(of),
  queryFn: ({ signal }: Cancelling) => listLessons(api, of, signal),
})

export const chapterCountQuery = (api: Api, subjectId: string) => ({
  queryKey: keys.count(subjectId),
  queryFn: ({ signal }: Cancelling) => countChapters(api, subjectId, signal),
})

/** The chapters of a subject and their lessons, each with its own waiting and failing. */
export function useOutline(subjectId: string | undefined, known?: Outline | null): OutlineListing {
  const chapters = useQuery({
    queryKey: keys.chapters(subjectId),
    queryFn: subjectId ? chaptersQuery(browserApi, subjectId).queryFn : skipToken,
    initialData: known?.chapters,
    staleTime: fresh,
    ...listRetries,
  })
  const lessons = useLessons(subjectId ? { subjectId } : undefined, known?.lessons)
  return { chapters: toListing('chapters', chapters), lessons }
}

export function useLessons(of: LessonsOf | undefined, known?: Lesson[]): Listing<Lesson> {
  const query = useQuery({
    queryKey: keys.lessons(of),
    queryFn: of ? lessonsQuery(browserApi, of).queryFn : skipToken,
    initialData: known,
    staleTime: fresh,
    ...listRetries,
  })
  return toListing('lessons', query)
}

/** How many chapters a subject has; undefined until it is known, and where it is unknown. */
export const useChapterCount = (subjectId: string | undefined): number | undefined =>
  useQuery({
    queryKey: keys.count(subjectId),
    queryFn: subjectId ? chapterCountQuery(browserApi, subjectId).queryFn : skipToken,
    staleTime: fresh,
    ...countRetries,
  }).data
