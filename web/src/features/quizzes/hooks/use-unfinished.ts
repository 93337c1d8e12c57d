import type { Question } from '@kinnow/contract/questions'
import { useState } from 'react'
import { unfinishedAnswer } from '../model/answered.ts'

/** An answer with empty places is graded only when its button is pressed twice for the same answer. */
export function useUnfinished(question: Question, chosen: string[]) {
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  const answer = JSON.stringify(chosen)
  const note = unfinishedAnswer(question, chosen)
  const isWarned = warnedOf === answer
  return {
    /** Shown from the first press until the answer changes. */
    note: isWarned ? note : null,
    /** Asked at each press: whether the answer is complete, or was to be graded as it is. */
    isConfirmed: (): boolean => {
      if (note === null || isWarned) return true
      setWarnedOf(answer)
      return false
    },
  }
}
