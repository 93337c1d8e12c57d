// Opens all details for printing, since closed ones would be missing on paper.
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed. The `<details>` in `place` are open then, and restored after. */
export function usePrinting(place: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function begin() {
      // The browser prints the page as it is when this returns.
      flushSync(() => setPrinting(true))
      opened = [
        ...(place.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
      ]
      for (const details of opened) details.open = true
    }
    function end() {
      for (const details of opened) details.open = false
      setPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [place])

  return isPrinting
}
