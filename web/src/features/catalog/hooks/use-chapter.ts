import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { getChapter } from '../api.ts'
import { isMissing, listingFailure } from '../model/failure-text.ts'

const keyOf = (id: string | undefined) => ['catalog', 'chapter', id]

export const chapterQuery = (api: Api, id: string) => ({
  queryKey: keyOf(id),
  queryFn: () => getChapter(api, id),
})

/** The chapter that the address names with `?chapter=`, else the one selected last (SPEC §3). */
export function useChapter() {
  const named = useSearchParams()[0].get('chapter')
  // The selection is in this browser only, so the server cannot know it.
  const isBrowser = useIsBrowser()
  const id = named || (isBrowser ? selected('chapterId') : undefined)
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: id ? chapterQuery(browserApi, id).queryFn : skipToken,
  })
  const page = query.data ?? null
  const isGone = !named && isMissing(query.error)

  useEffect(() => {
    if (isGone) deselect('chapterId')
    if (!page) return
    const { subcategory, subject } = page.place
    select({ subcategoryId: subcategory.id, subjectId: subject.id, chapterId: page.chapter.id })
  }, [isGone, page])

  return {
    page,
    isNone: (isBrowser && !id) || isGone,
    isUnknown: Boolean(named) && isMissing(query.error),
    failure: query.error && listingFailure('chapters', query.error),
    retry: () => void query.refetch(),
  }
}

export type ChapterPage = NonNullable<ReturnType<typeof useChapter>['page']>
