import type { Question } from '@kinnow/contract/questions'
import { takesSeveral } from '@kinnow/contract/same-answer'
import type { Verdict } from '@kinnow/contract/quizzes'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { fieldOf } from '../model/answer-props.ts'
import { missingAnswer } from '../model/answered.ts'
import { useUnfinished } from './use-unfinished.ts'

type CheckedAnswer = {
  chosen: string[]
  /** Stays the same for retries, so that an answer that was sent twice counts once. */
  eventId: string
  hints: number
}

export type Check = (answer: CheckedAnswer) => Promise<Verdict>

/** A question that is graded at once; `check` sends the answer. */
export function useCheck(question: Question, check: Check) {
  const [chosen, setChosen] = useState<string[]>([])
  const hints = useRef(0)
  const sent = useRef<{ chosen: string[]; eventId: string } | null>(null)
  const { mutate, data: verdict, error, isPending, reset } = useMutation({ mutationFn: check })

  function send() {
    if (sent.current?.chosen !== chosen) sent.current = { chosen, eventId: crypto.randomUUID() }
    mutate({ ...sent.current, hints: hints.current })
  }
  const isEmpty = missingAnswer(question, chosen) !== null
  const { note, isConfirmed } = useUnfinished(question, chosen)

  return {
    chosen,
    setChosen,
    verdict,
    error,
    isPending,
    /** A warning about empty places, before the answer is graded. */
    unfinished: note,
    /** Enabled before hydration: the choice is unknown then, and a press is saved for later. */
    isDisabled: useIsBrowser() && isEmpty,
    form: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isEmpty && !isPending && !verdict && isConfirmed()) send()
      },
      onEarlyText: (name: string, value: string) => {
        if (name !== fieldOf(question)) return
        setChosen((before) => (takesSeveral(question) ? [...before, value] : [value]))
      },
    },
    noteHint: () => {
      hints.current = 1
    },
    again: () => {
      setChosen([])
      reset()
    },
  }
}
