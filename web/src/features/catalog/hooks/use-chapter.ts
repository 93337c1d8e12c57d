import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { getChapter } from '../api.ts'
import { isMissing, listingFailure } from '../model/failure-text.ts'

/** The chapter that the address names with `?chapter=`, else the one selected last (SPEC §3). */
export function useChapter() {
  const named = useSearchParams()[0].get('chapter')
  const id = named || selected('chapterId')
  const query = useQuery({
    queryKey: ['catalog', 'chapter', id],
    queryFn: id ? () => getChapter(browserApi, id) : skipToken,
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
    isNone: !id || isGone,
    isUnknown: Boolean(named) && isMissing(query.error),
    failure: query.error && listingFailure('chapters', query.error),
    retry: () => void query.refetch(),
  }
}

export type ChapterPage = NonNullable<ReturnType<typeof useChapter>['page']>
