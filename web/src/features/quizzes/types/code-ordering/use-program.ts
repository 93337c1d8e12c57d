// Ordering the lines of a program: which one is picked, what each key does, and what is announced.
import type { QuestionOf } from '@kinnow/contract/questions'
import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import { useFocusAfterRender } from '../../hooks/use-focus-after-render.ts'
import { plainText } from '../../model/plain-text.ts'
import { moveLine, programOf } from './program-lines.ts'
import type { Line, Move } from './program-lines.ts'

type Options = {
  question: QuestionOf<'code-ordering'>
  chosen: string[]
  onChange: (chosen: string[]) => void
  box: RefObject<HTMLElement | null>
}

type Step = { by?: number; indent?: number }
const steps: Record<string, Step> = {
  ArrowUp: { by: -1 },
  ArrowDown: { by: 1 },
  ArrowLeft: { indent: -1 },
  ArrowRight: { indent: 1 },
}

export function useProgram({ question, chosen, onChange, box }: Options) {
  const [picked, setPicked] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const { lines, left } = programOf(question, chosen)
  const all = [...lines, ...left]
  const isLeft = (id: string | null) => left.some((line) => line.id === id)
  const focusAfterRender = useFocusAfterRender((selector) =>
    box.current?.querySelector<HTMLElement>(selector)?.focus(),
  )

  /** The position of a line, in words. */
  const placeOf = (id: string) => placeText(question, lines, id)

  function move({ id, to, indent }: Move): void {
    const next = moveLine(question, chosen, { id, to, indent })
    if (!next) return
    setPicked(id)
    setFocused(id)
    onChange(next)
    const name = plainText(all.find((line) => line.id === id)?.html ?? '')
    setMessage(`${name}: ${placeText(question, programOf(question, next).lines, id)}`)
  }

  /** One step up, down or sideways; a line that is left out returns at the end. */
  function step(id: string, { by = 0, indent = 0 }: Step): void {
    const index = lines.findIndex((line) => line.id === id)
    const from = index < 0 ? lines.length + 1 : index
    const current = lines[index]?.indent ?? 0
    if (index >= 0 || by < 0)
      move({ id, to: Math.min(from + by, lines.length), indent: current + indent })
  }

  /** Leaves a line out of the program, or adds one that is left out at its end. */
  const toggle = (id: string) => move({ id, to: lines.length, indent: 0 })

  function pick(id: string): void {
    setPicked(picked === id ? null : id)
    setFocused(id)
  }

  function moveFocus(next: Line | undefined): void {
    if (!next) return
    setFocused(next.id)
    focusAfterRender(selectorOf(next.id))
  }

  function handleKeyDown(event: KeyboardEvent, id: string): void {
    const line = { isPicked: picked === id, isLeft: isLeft(id), canLeaveOut: question.extra }
    const action = actionOf(event, line)
    if (!action) return
    event.preventDefault()
    switch (action.kind) {
      case 'drop':
        return setPicked(null)
      case 'focus':
        return moveFocus(all[all.findIndex((line) => line.id === id) + action.by])
      case 'step':
        focusAfterRender(selectorOf(id))
        return step(id, action.step)
      case 'leave-out':
        focusAfterRender(selectorOf(id))
        return toggle(id)
    }
  }

  return {
    lines,
    left,
    picked,
    message,
    pick,
    step,
    move,
    toggle,
    handleKeyDown,
    placeOf,
    isPickedLeft: isLeft(picked),
    /** The one line that the tab key reaches. */
    current: all.find(({ id }) => id === focused)?.id ?? all[0]?.id ?? null,
  }
}

const selectorOf = (id: string) => `[data-line="${id}"]`

function placeText({ indents }: Options['question'], lines: Line[], id: string): string {
  const index = lines.findIndex((line) => line.id === id)
  const line = lines[index]
  if (!line) return texts.isLeft
  const place = texts.line(index + 1, lines.length)
  if (!indents) return place
  return `${place}, ${line.indent === 0 ? texts.flat : texts.indented(line.indent)}`
}

type Action =
  | { kind: 'step'; step: Step }
  | { kind: 'focus'; by: number }
  | { kind: 'drop' }
  | { kind: 'leave-out' }

/** What a key does to a line; null where it does nothing. */
function actionOf(
  event: KeyboardEvent,
  line: { isPicked: boolean; isLeft: boolean; canLeaveOut: boolean },
): Action | null {
  const { key } = event
  if (event.ctrlKey || event.metaKey) return null
  const step = steps[key]
  if (step && (event.altKey || line.isPicked)) return { kind: 'step', step }
  if (step?.by) return { kind: 'focus', by: step.by }
  if (key === 'Escape' && line.isPicked) return { kind: 'drop' }
  const canLeaveOut = line.canLeaveOut && !line.isLeft
  return (key === 'Delete' || key === 'Backspace') && canLeaveOut ? { kind: 'leave-out' } : null
}
