import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether the element has come near the window; once it has, it stays so. */
export function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, isSeen])
  return isSeen
}
