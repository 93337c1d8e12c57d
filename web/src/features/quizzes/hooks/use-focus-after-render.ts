import { useEffect, useRef } from 'react'

/**
 * Focuses an element after the next rendering, since an item that moves becomes another element.
 * Returns a function that takes the selector of that element.
 */
export function useFocusAfterRender(focus: (selector: string) => void) {
  const requested = useRef<string | null>(null)
  useEffect(() => {
    if (requested.current !== null) focus(requested.current)
    requested.current = null
  })
  return (selector: string): void => {
    requested.current = selector
  }
}
