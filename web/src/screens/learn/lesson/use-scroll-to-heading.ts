import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Of the page that the browser loaded: there it scrolls by itself. */
const loaded = 'default'

/** A link from elsewhere leads to the heading that its address names, such as that of an answered question. */
export function useScrollToHeading(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!hash || key === loaded) return undefined
    // After the page has been scrolled to its top.
    const frame = requestAnimationFrame(() =>
      [...document.querySelectorAll('main [id]')]
        .find(({ id }) => `#${encodeURIComponent(id)}` === hash)
        ?.scrollIntoView({ behavior: 'instant' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
