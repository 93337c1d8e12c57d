import { useLayoutEffect, useRef } from 'react'

type Heading = { id: string } | null

/** Up to this width the panel is a sheet over the lower part of the page. */
const phone = 860
const belowBar = 76

/**
 * The text beside a panel is narrower than without it, so its lines break elsewhere. What this gives notes where a heading is
 * before `isOpen` changes: the page is scrolled so that the heading is there again, and on phones above the sheet.
 */
export function useSamePlace(isOpen: boolean): (heading: Heading) => void {
  const before = useRef<{ element: Element; top: number }>(null)
  useLayoutEffect(() => {
    const at = before.current
    before.current = null
    if (!at) return
    const { top } = at.element.getBoundingClientRect()
    const isBelowSheet = isOpen && window.innerWidth <= phone && top > window.innerHeight / 4
    const moved = top - (isBelowSheet ? belowBar : at.top)
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }, [isOpen])
  return (heading) => {
    const element = heading && document.getElementById(heading.id)
    before.current = element && { element, top: element.getBoundingClientRect().top }
  }
}
