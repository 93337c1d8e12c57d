import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'

/** Pixels from which a press is no press any more. */
const least = 6
/** Near the screen's edges the page moves along. */
const edge = { top: 80, bottom: 180, speed: 12 }

type Dragged = { item: string; element: HTMLElement; x: number; y: number; scroll: number }

/**
 * Items that follow a mouse, a pen or a finger to a group. The window is heard, as the item is not below the pointer.
 * @param put into the group below it, null being the place of what is to be sorted
 */
export function useDragToGroup(put: (item: string, group: string | null) => void) {
  const pressed = useRef<Dragged | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [isPressed, setPressed] = useState(false)

  useEffect(() => {
    if (!isPressed) return
    const groupAt = ({ clientX, clientY }: PointerEvent) =>
      document
        .elementFromPoint(clientX, clientY)
        ?.closest('[data-group]')
        ?.getAttribute('data-group') ?? null
    const handleMove = (event: PointerEvent) => {
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
    }
    const end = (event: PointerEvent, isDropped: boolean) => {
      const from = pressed.current
      const group = groupAt(event)
      pressed.current = null
      setPressed(false)
      setDragged(null)
      setOver(null)
      from?.element.style.removeProperty('--drag-x')
      from?.element.style.removeProperty('--drag-y')
      if (from && dragged && isDropped && group !== null) put(from.item, group || null)
    }
    const handleUp = (event: PointerEvent) => end(event, true)
    const handleCancel = (event: PointerEvent) => end(event, false)
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    return () => {
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleCancel)
    }
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
