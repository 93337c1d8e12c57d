// On paper everything is open: what stands in closed parts would be missing there.
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed; the `<details>` below `place` are open then, and as they were afterwards. */
export function usePrinting(place: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function begin() {
      // The browser prints what is there when this returns.
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
