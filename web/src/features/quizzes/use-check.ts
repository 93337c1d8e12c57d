import type { Question } from '@kinnow/contract/questions'
import { takesSeveral } from '@kinnow/contract/same-answer'
import type { Verdict } from '@kinnow/contract/quizzes'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { fieldOf } from './answer-props.ts'
import { missingAnswer } from './answered.ts'

/** One question that is graded as soon as it is answered. `check` has an answer graded. */
export function useCheck(question: Question, check: (chosen: string[]) => Promise<Verdict>) {
  const [chosen, setChosen] = useState<string[]>([])
  const { mutate, data: verdict, error, isPending, reset } = useMutation({ mutationFn: check })
  const isEmpty = missingAnswer(question, chosen) !== null

  return {
    chosen,
    setChosen,
    verdict,
    error,
    isPending,
    /** Before the scripts nobody knows yet what is chosen, and a press is kept for them. */
    isDisabled: useIsBrowser() && isEmpty,
    form: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isEmpty && !isPending && !verdict) mutate(chosen)
      },
      onEarlyText: (name: string, value: string) => {
        if (name !== fieldOf(question)) return
        setChosen((known) => (takesSeveral(question) ? [...known, value] : [value]))
      },
    },
    again: () => {
      setChosen([])
      reset()
    },
  }
}
