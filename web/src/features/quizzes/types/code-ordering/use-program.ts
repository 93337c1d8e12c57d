// Putting a program in order: which line is picked, what each key does, where the focus goes, and what is said of it.
import type { QuestionOf } from '@kinnow/contract/questions'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { program as texts } from '#texts/en/quiz-arranging.ts'
import { plainText } from '../../model/plain-text.ts'
import { moveLine, programOf } from './program-lines.ts'

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
  const [told, setTold] = useState('')
  const wanted = useRef<string | null>(null)
  const { lines, left } = programOf(question, chosen)
  const all = [...lines, ...left]

  // A line that moves is another element, or one that has lost the focus.
  useEffect(() => {
    const id = wanted.current
    if (id !== null) box.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus()
    wanted.current = null
  })

  /** Where a line stands, in words. */
  function placeOf(id: string, program = lines): string {
    const at = program.findIndex((line) => line.id === id)
    const line = program[at]
    if (!line) return texts.isLeft
    const place = texts.line(at + 1, program.length)
    if (!question.indents) return place
    return `${place}, ${line.indent === 0 ? texts.flat : texts.indented(line.indent)}`
  }

  /** @param to behind the last line is left out */
  function moveTo(id: string, to: number, indent: number) {
    const next = moveLine(question, chosen, { id, to, indent })
    if (!next) return
    setPicked(id)
    setFocused(id)
    onChange(next)
    const name = plainText(all.find((line) => line.id === id)?.html ?? '')
    setTold(`${name}: ${placeOf(id, programOf(question, next).lines)}`)
  }

  const indentOf = (id: string) => lines.find((line) => line.id === id)?.indent ?? 0

  /** One step up, down or sideways; a line that is left out comes in again at the end. */
  function step(id: string, { by = 0, indent = 0 }: Step) {
    const at = lines.findIndex((line) => line.id === id)
    const from = at < 0 ? lines.length + 1 : at
    if (at >= 0 || by < 0) moveTo(id, Math.min(from + by, lines.length), indentOf(id) + indent)
  }

  const leave = (id: string) => moveTo(id, lines.length, 0)
  const take = (id: string) => moveTo(id, lines.length, 0)

  function pick(id: string) {
    setPicked(picked === id ? null : id)
    setFocused(id)
  }

  function handleKeyDown(event: KeyboardEvent, id: string) {
    const way = steps[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (way && (event.altKey || picked === id)) {
      wanted.current = id
      step(id, way)
    } else if (way?.by) moveFocus(id, way.by)
    else if (event.key === 'Escape' && picked === id) setPicked(null)
    else if (['Delete', 'Backspace'].includes(event.key) && question.extra) {
      wanted.current = id
      leave(id)
    } else return
    event.preventDefault()
  }

  function moveFocus(id: string, by: number) {
    const next = all[all.findIndex((line) => line.id === id) + by]
    if (!next) return
    setFocused(next.id)
    wanted.current = next.id
  }

  return {
    lines,
    left,
    picked,
    told,
    pick,
    step,
    moveTo,
    leave,
    take,
    handleKeyDown,
    placeOf,
    isPickedLeft: left.some(({ id }) => id === picked),
    /** The one line that is reached by the tab key. */
    current: all.some(({ id }) => id === focused) ? focused : (all[0]?.id ?? null),
  }
}
