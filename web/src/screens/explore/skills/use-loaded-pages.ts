import { useState } from 'react'
import { toSearch } from './filters.ts'
import type { Pages } from './load-pages.ts'

const listOf = ({ filters }: Pages) => toSearch({ ...filters, view: 'grid' })

/** The pages loaded last; where loading them again fails, the cards that are shown stay. */
export function useLoadedPages(loaded: Pages): Pages {
  const [last, setLast] = useState(loaded)
  const [shown, setShown] = useState(loaded)
  if (loaded === last) return shown
  const isPoorer =
    loaded.failure !== null &&
    listOf(loaded) === listOf(shown) &&
    loaded.courses.length < shown.courses.length
  const next = isPoorer ? { ...shown, filters: loaded.filters, failure: loaded.failure } : loaded
  setLast(loaded)
  setShown(next)
  return next
}
