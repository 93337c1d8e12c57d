import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { getSubcategory, listSubjects } from '../api.ts'
import { catalogFailure, isMissing } from '../model/failure-text.ts'

async function load(id: string) {
  const [{ subCategory: group }, subjects] = await Promise.all([
    getSubcategory(browserApi, id),
    listSubjects(browserApi, { subcategoryId: id }),
  ])
  return { group, subjects }
}

/** The class that was chosen: by the address, else the one selected last (SPEC §3). */
function useChosenClass() {
  const named = useSearchParams()[0].get('subcategory')
  // The selection is in this browser only, so the server cannot know it.
  const isBrowser = useIsBrowser()
  return { isBrowser, named, chosen: isBrowser ? named || selected('subcategoryId') : undefined }
}

/**
 * The class that the address names with `?subcategory=`, else the one selected last, else the
 * student's own, with its subjects. `own` is undefined until it is loaded.
 */
export function useClass(own: string | null | undefined) {
  const { isBrowser, named, chosen } = useChosenClass()
  const id = chosen ?? ((isBrowser && own) || undefined)
  const query = useQuery({
    queryKey: ['catalog', 'class', id],
    queryFn: id ? () => load(id) : skipToken,
  })
  const page = query.data ?? null
  const isGone = !named && isMissing(query.error)

  useEffect(() => {
    if (isGone) deselect('subcategoryId')
    if (page && chosen) select({ subcategoryId: page.group.id })
  }, [isGone, page, chosen])

  return {
    page,
    isNone: isBrowser && (isGone || (!id && own !== undefined)),
    isUnknown: Boolean(named) && isMissing(query.error),
    failure: query.error && catalogFailure(query.error),
    retry: () => void query.refetch(),
  }
}
