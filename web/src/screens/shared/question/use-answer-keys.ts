import type { Question } from '@kinnow/contract/questions'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { takesSeveral } from '@kinnow/contract/same-answer'
import { isDialogOpen } from './is-dialog-open.ts'

type Options = {
  question: Question
  chosen: string[]
  isLocked: boolean
  form: RefObject<HTMLFormElement | null>
  choose: (chosen: string[]) => void
}

/** Letters and digits choose an option; Enter answers, unless another control has the focus. */
export function useAnswerKeys(options: Options): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event, options)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}

function handleKey(event: KeyboardEvent, options: Options): void {
  const { question, chosen, isLocked, form, choose } = options
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (isDialogOpen()) return
  if (event.key === 'Enter') {
    if (!hasOwnEnter(event.target as HTMLElement)) form.current?.requestSubmit()
    return
  }
  const option = optionsOf(question)[indexOf(event.key)]
  if (option && !isLocked) choose(withToggled(question, chosen, option.id))
}

/** A focused button or link reacts by itself; a focused radio button submits the form. */
const hasOwnEnter = (target: HTMLElement) => target.closest('button,a,input,select,textarea')

/** None where a letter does not choose: the options of an ordering or a matching are moved. */
const optionsOf = (question: Question) =>
  'options' in question && question.type !== 'ordering' && question.type !== 'matching'
    ? question.options
    : []

function withToggled(question: Question, chosen: string[], id: string): string[] {
  if (!takesSeveral(question)) return [id]
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
}

function indexOf(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
}
