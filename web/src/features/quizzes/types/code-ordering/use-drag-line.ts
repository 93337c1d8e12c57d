import { useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'
import type { Move } from './program-lines.ts'

/** Pixels sideways that are a step of indentation. */
const stepWidth = 24

type Dragged = { id: string; x: number; indent: number }

/** Drags lines by their handles with a mouse, a pen or a finger: up, down and sideways. */
export function useDragLine(box: RefObject<HTMLElement | null>, move: (to: Move) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)

  useWindowPointer({
    isActive: dragged !== null,
    onMove: ({ clientX, clientY }) => {
      if (!dragged) return
      const indent = dragged.indent + Math.round((clientX - dragged.x) / stepWidth)
      move({ id: dragged.id, to: placeAt(box.current, dragged.id, clientY), indent })
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

/** The number of other lines with their middle above the pointer; below the program one more. */
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
