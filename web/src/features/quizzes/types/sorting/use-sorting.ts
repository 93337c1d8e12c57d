// Sorting items: the picked one, the keys, the focus, and the announcements.
import type { Part, QuestionOf } from '@kinnow/contract/questions'
import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { sorting as texts } from '#texts/en/quiz-arranging.ts'
import { useFocusAfterRender } from '../../hooks/use-focus-after-render.ts'
import { plainText } from '../../model/plain-text.ts'
import { readPlaced, withPlaced } from './sorted.ts'

type Options = {
  question: QuestionOf<'sorting'>
  chosen: string[]
  onChange: (chosen: string[]) => void
  board: RefObject<HTMLElement | null>
}

export function useSorting({ question, chosen, onChange, board }: Options) {
  const { items, groups } = question
  const [picked, setPicked] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const focusAfterRender = useFocusAfterRender((selector) => focusIn(board.current, selector))
  const { pool, itemsIn, inOrder } = arrange(question, chosen)
  const isInPool = (item: string) => pool.some(({ id }) => id === item)

  function pick(item: string): void {
    if (picked === item) return drop(item)
    setPicked(item)
    setFocused(item)
    setMessage(texts.picked(nameOf(items, item)))
    focusAfterRender(targets)
  }

  function drop(item: string): void {
    setPicked(null)
    setFocused(item)
    setMessage(texts.dropped(nameOf(items, item)))
    focusAfterRender(selectorOf(item))
  }

  /** Moves an item to a group, or for null back to the pool. */
  function put(item: string, group: string | null): void {
    const name = nameOf(items, item)
    const others = pool.filter(({ id }) => id !== item)
    const next = group === null ? item : (others[0]?.id ?? item)
    setPicked(null)
    setFocused(next)
    setMessage(
      group === null ? texts.taken(name) : texts.now(name, nameOf(groups, group), others.length),
    )
    focusAfterRender(selectorOf(next))
    onChange(withPlaced(chosen, item, group))
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    const item = picked ?? target.dataset['item']
    if (item === undefined) return
    const action = actionOf(event, { groups, isPicked: picked !== null, isInPool: isInPool(item) })
    if (!action) return
    event.preventDefault()
    switch (action.kind) {
      case 'drop':
        return drop(item)
      case 'put':
        return put(item, action.group)
      case 'move':
        return moveFocus(target, action.step)
    }
  }

  /** Among the items, or among the places for the picked one. */
  function moveFocus(from: HTMLElement, step: number): void {
    const to = neighborOf(board.current, from, step)
    to?.focus()
    if (!from.matches(targets)) setFocused(to?.dataset['item'] ?? null)
  }

  return {
    picked,
    message,
    pool,
    itemsIn,
    pick,
    put,
    handleKeyDown,
    /** The one item that the tab key reaches. */
    current: inOrder.find(({ id }) => id === focused)?.id ?? inOrder[0]?.id ?? null,
  }
}

/** Selects the places that the picked item can go to. */
const targets = '[data-target]'

const selectorOf = (item: string) => `[data-item="${item}"]`

const nameOf = (parts: Part[], id: string) =>
  plainText(parts.find((part) => part.id === id)?.html ?? '')

/** Which items are in which group, and which are still in the pool. */
function arrange({ items, groups }: QuestionOf<'sorting'>, chosen: string[]) {
  const placed = readPlaced(chosen)
  const pool = items.filter(({ id }) => placed.every(({ item }) => item !== id))
  const itemsIn = (group: string) =>
    placed
      .filter((one) => one.group === group)
      .flatMap(({ item }) => items.find(({ id }) => id === item) ?? [])
  return { pool, itemsIn, inOrder: [...pool, ...groups.flatMap(({ id }) => itemsIn(id))] }
}

const elementsIn = (board: HTMLElement | null, selector: string) => [
  ...(board?.querySelectorAll<HTMLElement>(selector) ?? []),
]

/** The next element of the same kind in either direction; after the last one, the first. */
function neighborOf(board: HTMLElement | null, from: HTMLElement, step: number) {
  const all = elementsIn(board, from.matches(targets) ? targets : '[data-item]')
  return all[(all.indexOf(from) + step + all.length) % all.length]
}

/** Scrolls as little as possible: to all places if they fit above the footer, else to the first. */
function focusIn(board: HTMLElement | null, selector: string): void {
  const places = elementsIn(board, selector)
  places[0]?.focus({ preventScroll: true })
  places.at(-1)?.scrollIntoView({ block: 'nearest' })
  places[0]?.scrollIntoView({ block: 'nearest' })
}

type Action =
  | { kind: 'drop' }
  | { kind: 'put'; group: string | null }
  | { kind: 'move'; step: number }

type Situation = { groups: Part[]; isPicked: boolean; isInPool: boolean }

/** What a key does to an item; null where it does nothing. */
function actionOf(event: KeyboardEvent, { groups, isPicked, isInPool }: Situation): Action | null {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (key === 'Escape') return isPicked ? { kind: 'drop' } : null
  if (key === 'Delete' || key === 'Backspace') return isInPool ? null : { kind: 'put', group: null }
  const group = /^[1-9]$/.test(key) ? groups[Number(key) - 1] : undefined
  if (group) return { kind: 'put', group: group.id }
  const step = stepOf(key, event.target as Element)
  return step === 0 ? null : { kind: 'move', step }
}

/** Left and right follow the direction of the text. */
function stepOf(key: string, element: Element): -1 | 0 | 1 {
  const isRightToLeft = getComputedStyle(element).direction === 'rtl'
  const [forward, backward] = isRightToLeft
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft']
  if (key === 'ArrowDown' || key === forward) return 1
  return key === 'ArrowUp' || key === backward ? -1 : 0
}
