// Sorting items: which is picked, what each key does, where the focus goes, and what is said of it.
import type { Part, QuestionOf } from '@kinnow/contract/questions'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { sorting as texts } from '#texts/en/quiz-arranging.ts'
import { plainText } from '../../model/plain-text.ts'
import { readPlaced, withPlaced } from './sorted.ts'

type Options = {
  question: QuestionOf<'sorting'>
  chosen: string[]
  onChange: (chosen: string[]) => void
  board: RefObject<HTMLElement | null>
}

const isTarget = (element: Element | null) => element?.matches('[data-target]') ?? false

export function useSorting({ question: { items, groups }, chosen, onChange, board }: Options) {
  const [picked, setPicked] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const wanted = useRef<string | null>(null)
  const placed = readPlaced(chosen)
  const itemsIn = (group: string) =>
    placed.flatMap((one) =>
      one.group === group ? (items.find(({ id }) => id === one.item) ?? []) : [],
    )
  const pool = items.filter(({ id }) => placed.every(({ item }) => item !== id))
  const inOrder = [...pool, ...groups.flatMap(({ id }) => itemsIn(id))]
  const nameOf = (parts: Part[], id: string | null) =>
    plainText(parts.find((part) => part.id === id)?.html ?? '')

  // An item that was put elsewhere is another element there.
  useEffect(() => {
    if (wanted.current === null) return
    const places = [...(board.current?.querySelectorAll<HTMLElement>(wanted.current) ?? [])]
    places[0]?.focus({ preventScroll: true })
    // No further than it takes, and not below the bar at the bottom: all groups if they fit, and the first in any case.
    places.at(-1)?.scrollIntoView({ block: 'nearest' })
    places[0]?.scrollIntoView({ block: 'nearest' })
    wanted.current = null
  })

  function pick(item: string) {
    const isPicked = picked === item
    setPicked(isPicked ? null : item)
    setFocused(item)
    setTold((isPicked ? texts.dropped : texts.picked)(nameOf(items, item)))
    wanted.current = isPicked ? `[data-item="${item}"]` : '[data-target]'
  }

  function put(item: string, group: string | null) {
    const next = pool.find(({ id }) => id !== item)?.id ?? item
    const left = pool.filter(({ id }) => id !== item).length
    const name = nameOf(items, item)
    setPicked(null)
    setFocused(group === null ? item : next)
    setTold(group === null ? texts.taken(name) : texts.now(name, nameOf(groups, group), left))
    wanted.current = `[data-item="${group === null ? item : next}"]`
    onChange(withPlaced(chosen, item, group))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const item = picked ?? (target as Element).getAttribute('data-item')
    const group = /^[1-9]$/.test(key) ? groups[Number(key) - 1] : undefined
    const step = stepOf(key, target as Element)
    if (item === null) return
    if (key === 'Escape' && picked) pick(picked)
    else if (group) put(item, group.id)
    else if (['Delete', 'Backspace'].includes(key) && pool.every(({ id }) => id !== item))
      put(item, null)
    else if (step) moveFocus(target as Element, step)
    else return
    event.preventDefault()
  }

  /** Among the items, or among the places where the picked one can go. */
  function moveFocus(from: Element, step: number) {
    const kind = isTarget(from) ? '[data-target]' : '[data-item]'
    const all = [...(board.current?.querySelectorAll<HTMLElement>(kind) ?? [])]
    const to = all[(all.indexOf(from as HTMLElement) + step + all.length) % all.length]
    to?.focus()
    if (!isTarget(from)) setFocused(to?.getAttribute('data-item') ?? null)
  }

  const isKnown = inOrder.some(({ id }) => id === focused)
  return {
    picked,
    told,
    pool,
    itemsIn,
    pick,
    put,
    handleKeyDown,
    /** The one item that is reached by the tab key. */
    current: isKnown ? focused : (inOrder[0]?.id ?? null),
  }
}

/** Sideways as lines run. */
function stepOf(key: string, element: Element): -1 | 0 | 1 {
  const isLeftward = getComputedStyle(element).direction === 'rtl'
  if (key === 'ArrowDown' || key === (isLeftward ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === (isLeftward ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
