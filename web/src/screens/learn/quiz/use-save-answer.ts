import type { Certainty } from '@kinnow/contract/question-state'
import type { Attempt } from '@kinnow/contract/quizzes'
import { useEffect, useEffectEvent } from 'react'
import type { RecordEvent } from '#features/quizzes/hooks/use-attempt-events.ts'
import type { useDrafts } from '#features/quizzes/model/drafts.ts'
import type { QueuedEvent } from '#features/quizzes/model/attempt-queue.ts'
import { onAcknowledged } from '#features/quizzes/model/send-events.ts'
import type { QuestionStatus } from './question-status.ts'

type Options = {
  attempt: Attempt
  record: RecordEvent
  draftStore: ReturnType<typeof useDrafts>
}

/** Saves answers, how sure the student is of each, and takes them back. */
export function useSaveAnswer({ attempt, record, draftStore }: Options) {
  const { drafts, setDraft, dropDraft, dropSaved } = draftStore
  const isExplained = attempt.explain === 'at-once'

  // A draft goes once the server accepts it: a refused one is shown again after a reload as well.
  const dropAccepted = useEffectEvent((event: QueuedEvent) => {
    const { kind, attemptId, questionId, chosen = [] } = event
    if (kind === 'answer' && attemptId === attempt.id && questionId) dropSaved(questionId, chosen)
  })
  useEffect(
    () => onAcknowledged((event, { refusal }) => void (refusal === null && dropAccepted(event))),
    [],
  )

  function save({ question: { id }, chosen, draft }: QuestionStatus): Promise<boolean> {
    const { certainty, saidOf } = draft ?? {}
    const recordCertainty = () => record('sure', id, { certainty, chosen })
    const isRecorded = JSON.stringify(saidOf) === JSON.stringify(chosen)
    // An explained answer takes no certainty afterwards, so it is recorded first.
    if (certainty && isExplained && !isRecorded) void recordCertainty()
    const sending = record('answer', id, { chosen })
    // Otherwise it is recorded after the answer that it belongs to.
    return certainty && !isExplained ? recordCertainty() : sending
  }

  /** Certainty is saved at once, for the answer on the screen: sent, unsaved, or none yet. */
  function saveCertainty(status: QuestionStatus, certainty: Certainty): void {
    const { question, isSaved, leftover } = status
    const chosen = isSaved || leftover === 'unsaved' ? status.chosen : []
    if (!isSaved) setDraft(question.id, { ...drafts[question.id], certainty, saidOf: chosen })
    void record('sure', question.id, { certainty, chosen })
  }

  function saveDraft(id: string, chosen: string[]): void {
    setDraft(id, { ...drafts[id], chosen })
  }

  function clear(id: string): void {
    dropDraft(id)
    void record('clear', id)
  }

  return { save, saveDraft, saveCertainty, clear }
}
