import type { Question } from '@kinnow/contract/questions'
import { useState } from 'react'
import { unfinishedAnswer } from '../model/answered.ts'

/** An answer with empty places is graded only after a second press for the same answer. */
export function useUnfinished(question: Question, chosen: string[]) {
  const [warnedAnswer, setWarnedAnswer] = useState<string | null>(null)
  const answer = JSON.stringify(chosen)
  const note = unfinishedAnswer(question, chosen)
  const isWarned = warnedAnswer === answer
  return {
    /** Shown from the first press until the answer changes. */
    note: isWarned ? note : null,
    /** Called at each press: whether the answer is complete, or its warning was shown before. */
    isConfirmed: (): boolean => {
      if (note === null || isWarned) return true
      setWarnedAnswer(answer)
      return false
    },
  }
}
