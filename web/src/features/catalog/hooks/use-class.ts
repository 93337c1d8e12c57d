import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { getSubcategory, listSubjects } from '../api.ts'
import { catalogFailure, isMissing } from '../model/failure-text.ts'

async function loadClass(api: Api, id: string) {
  const [{ subCategory: group }, subjects] = await Promise.all([
    getSubcategory(api, id),
    listSubjects(api, { subcategoryId: id }),
  ])
  return { group, subjects }
}

const keyOf = (id: string | undefined) => ['catalog', 'class', id]

export const classQuery = (api: Api, id: string) => ({
  queryKey: keyOf(id),
  queryFn: () => loadClass(api, id),
})

/** The class that was chosen: by the address, else the one selected last (SPEC §3). */
function useChosenClass() {
  const named = useSearchParams()[0].get('subcategory')
  // The selection is in this browser only, so the server cannot know it.
  const isBrowser = useIsBrowser()
  const last = isBrowser ? selected('subcategoryId') : undefined
  return { isBrowser, named, chosen: named || last }
}

/**
 * The class that the address names with `?subcategory=`, else the one selected last, else the
 * student's own, with its subjects. `own` is undefined until it is loaded.
 */
export function useClass(own: string | null | undefined) {
  const { isBrowser, named, chosen } = useChosenClass()
  const id = chosen ?? ((isBrowser && own) || undefined)
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: id ? classQuery(browserApi, id).queryFn : skipToken,
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
