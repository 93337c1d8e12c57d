import { useEffect, useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

/**
 * Items of a list that follow a mouse, a pen or a finger. The window is heard, as an item that moves in the page loses the
 * pointer. @param move from one place to another, from 0
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)

  useEffect(() => {
    if (dragged === null) return
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest('li')
      const to = over ? Array.from(list.current?.children ?? []).indexOf(over) : -1
      if (!over || to < 0 || to === dragged) return
      // Past its middle, so that a small item does not jump to and fro over a tall one.
      const { top, height } = over.getBoundingClientRect()
      const isPast = to > dragged ? clientY > top + height / 2 : clientY < top + height / 2
      if (!isPast) return
      move(dragged, to)
      setDragged(to)
    }
    const handleEnd = () => setDragged(null)
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleEnd)
    window.addEventListener('pointercancel', handleEnd)
    return () => {
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleEnd)
      window.removeEventListener('pointercancel', handleEnd)
    }
  })

  const startAt = (at: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(at)
  }

  return { dragged, startAt }
}
