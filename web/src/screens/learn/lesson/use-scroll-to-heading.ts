import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCameWithPage } from '#lib/served.ts'

/**
 * A link from elsewhere leads to the heading that its address names, such as that of an answered question. A page that the
 * browser loads, or loads again, is where the browser puts it.
 */
export function useScrollToHeading(): void {
  const { hash, key } = useLocation()
  const loaded = useRef(useCameWithPage() ? key : null)
  useEffect(() => {
    if (!hash || key === loaded.current) return undefined
    // After the page has been scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const heading = [...document.querySelectorAll<HTMLElement>('main [id]')].find(
        ({ id }) => `#${encodeURIComponent(id)}` === hash,
      )
      if (!heading) return
      heading.scrollIntoView({ behavior: 'instant' })
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // The key changes with each press, so that a second one scrolls again.
  }, [hash, key])
}
