import { useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import { useWindowPointer } from '../../hooks/use-window-pointer.ts'

/** Pixels from which a press is no press any more. */
const least = 6
/** Near the screen's edges the page moves along. */
const edge = { top: 80, bottom: 180, speed: 12 }

type Dragged = { item: string; element: HTMLElement; x: number; y: number; scroll: number }

/**
 * Items that follow a mouse, a pen or a finger to a group.
 * @param put into the group below it, null being the place of what is to be sorted
 */
export function useDragToGroup(put: (item: string, group: string | null) => void) {
  const pressed = useRef<Dragged | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isPressed, setPressed] = useState(false)

  useWindowPointer({
    isHeard: isPressed,
    onMove: (event) => {
      const from = pressed.current
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!dragged && Math.hypot(x, y) < least) return
      if (!dragged) setDragged(from.item)
      if (event.clientY < edge.top) window.scrollBy(0, -edge.speed)
      else if (event.clientY > window.innerHeight - edge.bottom) window.scrollBy(0, edge.speed)
      from.element.style.setProperty('--drag-x', `${x}px`)
      from.element.style.setProperty('--drag-y', `${y + window.scrollY - from.scroll}px`)
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
      if (from && dragged && isDropped && group !== null) put(from.item, group || null)
    },
  })

  /** A mouse takes an item anywhere, a finger by its dots: elsewhere it scrolls. */
  const startAt = (item: string) => (event: ReactPointerEvent<HTMLElement>) => {
    const isByDots = (event.target as Element).closest('[data-dots]') !== null
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isByDots)) return
    const { clientX: x, clientY: y, currentTarget: element } = event
    pressed.current = { item, element, x, y, scroll: window.scrollY }
    setPressed(true)
  }

  return { dragged, over, startAt }
}

const groupAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document
    .elementFromPoint(clientX, clientY)
    ?.closest('[data-group]')
    ?.getAttribute('data-group') ?? null
