import { useEffect } from 'react'

type Options = {
  /** While something is dragged. */
  isActive: boolean
  onMove: (event: PointerEvent) => void
  /** `isDropped` is false where the browser cancelled the pointer. */
  onEnd: (event: PointerEvent, isDropped: boolean) => void
}

/** Follows the pointer on the whole window, since an item that moves in the page loses it. */
export function useWindowPointer({ isActive, onMove, onEnd }: Options): void {
  useEffect(() => {
    if (!isActive) return
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
