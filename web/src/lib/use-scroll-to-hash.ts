import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsBrowser } from './use-is-browser.ts'

/**
 * Scrolls to the element that the fragment of the address names, and returns its id. The browser
 * does so only when it loads the whole page.
 */
export function useScrollToHash(): string | null {
  const { hash, key } = useLocation()
  // The server does not receive the fragment.
  const id = (useIsBrowser() && hash.slice(1)) || null

  useEffect(() => {
    if (!id || !key) return undefined
    // After the router has scrolled a new page to the top.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id)
      part?.scrollIntoView()
      part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // The key changes with each press, so that a second one scrolls again.
  }, [id, key])

  return id
}
