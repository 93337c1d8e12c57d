import { useEffect } from 'react'

type Options = {
  /** While something is held. */
  isHeard: boolean
  onMove: (event: PointerEvent) => void
  /** `isDropped` is false where the browser took the pointer away. */
  onEnd: (event: PointerEvent, isDropped: boolean) => void
}

/** Hears a mouse, a pen or a finger wherever it is: an item that moves in the page loses the pointer. */
export function useWindowPointer({ isHeard, onMove, onEnd }: Options): void {
  useEffect(() => {
    if (!isHeard) return
    const handleUp = (event: PointerEvent) => onEnd(event, true)
    const handleCancel = (event: PointerEvent) => onEnd(event, false)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleCancel)
    }
  })
}
