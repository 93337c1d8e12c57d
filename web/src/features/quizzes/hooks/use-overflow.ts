import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether the content of an element is wider than the element, also after either has changed. */
export function useOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || !('ResizeObserver' in window)) return
    const watcher = new ResizeObserver(() =>
      // Less than a pixel is rounding.
      setWider(element.scrollWidth > element.clientWidth + 1),
    )
    for (const each of [element, ...element.children]) watcher.observe(each)
    return () => watcher.disconnect()
  }, [place])
  return isWider
}
