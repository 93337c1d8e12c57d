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

/** Letters and digits choose an option of a choice; Enter answers, unless something else has the focus. */
export function useAnswerKeys({ question, chosen, isLocked, form, choose }: Options): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isDialogOpen()) return
      const target = event.target as HTMLElement
      if (event.key === 'Enter') {
        // A button or link with the focus does its own thing; so does a radio button, which submits.
        if (!target.closest('button,a,input,select,textarea')) form.current?.requestSubmit()
        return
      }
      if (!('options' in question) || question.type === 'ordering' || question.type === 'matching')
        return
      const option = question.options[indexOf(event.key)]
      if (!option || isLocked) return
      const isMultiple = takesSeveral(question)
      const isChosen = chosen.includes(option.id)
      if (!isMultiple) choose([option.id])
      else if (isChosen) choose(chosen.filter((id) => id !== option.id))
      else choose([...chosen, option.id])
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}

function indexOf(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
}
