import type { Certainty } from '@kinnow/contract/question-state'
import { useState } from 'react'
import type { RecordEvent } from '#features/quizzes/hooks/use-attempt-events.ts'
import type { QuestionSession } from '../../shared/question/question-view.tsx'
import type { QuestionStatus } from './question-status.ts'
import type { useSaveAnswer } from './use-save-answer.ts'

/** The question on the screen, and what the student can do with it. */
export type CurrentQuestion = QuestionSession &
  QuestionStatus & {
    isChecking: boolean
    skip: () => void
    toggleFlag: () => void
    /** Takes the answer back, before it is explained. */
    clear: () => void
    chooseCertainty: (certainty: Certainty) => void
  }

type Options = {
  /** Each answer is explained as soon as it is saved. */
  isExplained: boolean
  record: RecordEvent
  saving: ReturnType<typeof useSaveAnswer>
  /** Continues with the next question. */
  proceed: () => void
}

export function useCurrentQuestion(
  status: QuestionStatus | undefined,
  { isExplained, record, saving, proceed }: Options,
): CurrentQuestion | undefined {
  const [checkingId, setCheckingId] = useState<string | null>(null)
  if (!status) return undefined
  const { id } = status.question
  const isHinted = status.state?.hinted

  async function answer(current: QuestionStatus): Promise<void> {
    const saved = saving.save(current)
    if (!isExplained) return proceed()
    setCheckingId(id)
    await saved
    setCheckingId((checking) => (checking === id ? null : checking))
  }

  return {
    ...status,
    isHinted,
    isChecking: checkingId === id,
    proceed,
    answer: () => answer(status),
    choose: (chosen) => saving.saveDraft(id, chosen),
    chooseCertainty: (certainty) => saving.saveCertainty(status, certainty),
    clear: () => saving.clear(id),
    toggleFlag: () => void record(status.isFlagged ? 'unflag' : 'flag', id),
    noteHint: () => {
      if (!isHinted) void record('hint', id)
    },
    skip: () => {
      if (!status.isAnswered) void record('skip', id)
      proceed()
    },
  }
}
