import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsBrowser } from './use-is-browser.ts'

/**
 * Shows the part of a page that its address names behind the #, and gives its id. The browser does so by itself only
 * where it loads the whole page.
 */
export function useArrival(): string | null {
  const { hash, key } = useLocation()
  // No server ever sees what stands behind the #.
  const id = (useIsBrowser() && hash.slice(1)) || null

  useEffect(() => {
    if (!id || !key) return undefined
    // After the scroll to the top that comes with a new page.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id)
      part?.scrollIntoView()
      part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // The key makes a second press scroll again.
  }, [id, key])

  return id
}
