import { useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'

/** Drags the items of a list with a mouse, a pen or a finger. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<number | null>(null)

  useWindowPointer({
    isActive: dragged !== null,
    onMove: ({ clientX, clientY }) => {
      if (dragged === null) return
      const over = document.elementFromPoint(clientX, clientY)?.closest('li')
      const to = over ? Array.from(list.current?.children ?? []).indexOf(over) : -1
      if (!over || to < 0 || to === dragged) return
      // Past its middle, so that a small item does not jump back and forth over a tall one.
      const { top, height } = over.getBoundingClientRect()
      const isPast = to > dragged ? clientY > top + height / 2 : clientY < top + height / 2
      if (!isPast) return
      move(dragged, to)
      setDragged(to)
    },
    onEnd: () => setDragged(null),
  })

  const startAt = (at: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(at)
  }

  return { dragged, startAt }
}
