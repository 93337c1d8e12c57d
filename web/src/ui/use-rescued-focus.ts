import { useEffect } from 'react'
import type { RefObject } from 'react'

/** What had the focus is gone, or takes none any more. */
const isLost = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled')

/** Once `isThere`, takes the focus that a replaced element has lost, for the keyboard. */
export function useRescuedFocus(target: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere && isLost()) target.current?.focus({ preventScroll: true })
  }, [isThere, target])
}
