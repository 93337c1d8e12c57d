import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takePlace } from '#features/admin/model/list-place.ts'

/** The id of a person's link in the list. */
export const linkIdOf = (personId: string) => `person-${personId}`

const linkOf = (personId: string) => document.getElementById(linkIdOf(personId))

type Shown = { pages: number; firstId: string | undefined }

/**
 * Focuses the first person of a page that was loaded by a press, and the one whose page the reader comes back from, where
 * the list was. `firstId` is the first person of the last page, undefined while that loads.
 */
export function useListFocus({ pages, firstId }: Shown) {
  const { search } = useLocation()
  const pressed = useRef(0)
  const isLoaded = firstId !== undefined

  useEffect(() => {
    const left = isLoaded ? takePlace(search) : undefined
    if (!left) return undefined
    // After the scroll to the top that each new page begins with.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: left.top, behavior: 'instant' })
      linkOf(left.id)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoaded, search])

  useEffect(() => {
    if (firstId === undefined || pressed.current !== pages) return
    pressed.current = 0
    linkOf(firstId)?.focus()
  }, [firstId, pages])

  return {
    focusPage: (page: number) => {
      pressed.current = page
    },
  }
}
