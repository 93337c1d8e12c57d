import { useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'

/** A press that moves fewer pixels is a click. */
const minDistance = 6
/** Near the edges of the screen the page scrolls along. */
const edge = { top: 80, bottom: 180, speed: 12 }

type Pressed = {
  item: string
  element: HTMLElement
  x: number
  y: number
  scroll: number
  hasMoved: boolean
}

/**
 * Drags items with a mouse, a pen or a finger to a group.
 * @param put receives the group below the pointer; null is the pool
 */
export function useDragToGroup(put: (item: string, group: string | null) => void) {
  const pressed = useRef<Pressed | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isPressed, setPressed] = useState(false)

  useWindowPointer({
    isActive: isPressed,
    onMove: (event) => {
      const from = pressed.current
      if (!from || !isDragged(from, event)) return
      setDragged(from.item)
      scrollAtEdge(event.clientY)
      moveElement(from, event)
      setOver(groupAt(event))
    },
    onEnd: (event, isDropped) => {
      const from = pressed.current
      const group = groupAt(event)
      pressed.current = null
      setPressed(false)
      setDragged(null)
      setOver(null)
      from?.element.style.removeProperty('--drag-x')
      from?.element.style.removeProperty('--drag-y')
      if (!from || !isDropped || group === null) return
      if (isDragged(from, event)) put(from.item, group || null)
    },
  })

  const startAt = (item: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (!isDragStart(event)) return
    const { clientX: x, clientY: y, currentTarget: element } = event
    pressed.current = { item, element, x, y, scroll: window.scrollY, hasMoved: false }
    setPressed(true)
  }

  return { dragged, over, startAt }
}

/** Once it has moved far enough, also back where it began; a quick drop comes before any render. */
function isDragged(from: Pressed, { clientX, clientY }: PointerEvent): boolean {
  from.hasMoved ||= Math.hypot(clientX - from.x, clientY - from.y) >= minDistance
  return from.hasMoved
}

/** A mouse drags an item anywhere, a finger by its handle only: elsewhere it scrolls the page. */
function isDragStart({ button, pointerType, target }: ReactPointerEvent): boolean {
  const isHandle = (target as Element).closest('[data-dots]') !== null
  return button === 0 && (pointerType === 'mouse' || isHandle)
}

function scrollAtEdge(y: number): void {
  if (y < edge.top) window.scrollBy(0, -edge.speed)
  else if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.speed)
}

function moveElement({ element, x, y, scroll }: Pressed, { clientX, clientY }: PointerEvent): void {
  element.style.setProperty('--drag-x', `${clientX - x}px`)
  element.style.setProperty('--drag-y', `${clientY - y + window.scrollY - scroll}px`)
}

const groupAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document
    .elementFromPoint(clientX, clientY)
    ?.closest('[data-group]')
    ?.getAttribute('data-group') ?? null
