import { useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'

/** Pixels sideways that are a step of indentation. */
const stepWidth = 24

type Dragged = { id: string; x: number; indent: number }

/**
 * Lines that follow a mouse, a pen or a finger by their dots, up, down and sideways.
 * @param moveTo behind the last line it is left out
 */
export function useDragLine(
  box: RefObject<HTMLElement | null>,
  moveTo: (id: string, to: number, indent: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)

  useWindowPointer({
    isHeard: dragged !== null,
    onMove: ({ clientX, clientY }) => {
      if (!dragged) return
      const indent = dragged.indent + Math.round((clientX - dragged.x) / stepWidth)
      moveTo(dragged.id, placeAt(box.current, dragged.id, clientY), indent)
    },
    onEnd: () => setDragged(null),
  })

  const startAt = (id: string, indent: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged({ id, indent, x: event.clientX })
  }

  return { dragged: dragged?.id ?? null, startAt }
}

/** How many of the other lines have their middle above the pointer, and one more below the program. */
function placeAt(box: HTMLElement | null, id: string, y: number): number {
  const program = box?.querySelector('[data-program]')
  const lines = [...(program?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const above = lines.filter((line) => {
    const { top, height } = line.getBoundingClientRect()
    return line.dataset['line'] !== id && top + height / 2 < y
  }).length
  const isBelow = program ? y > program.getBoundingClientRect().bottom : false
  const others = lines.filter((line) => line.dataset['line'] !== id).length
  return isBelow ? others + 1 : above
}
