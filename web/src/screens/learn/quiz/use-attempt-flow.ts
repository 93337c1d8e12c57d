import type { Attempt } from '@kinnow/contract/quizzes'
import { useAttemptEvents } from '#features/quizzes/hooks/use-attempt-events.ts'
import { useDrafts } from '#features/quizzes/model/drafts.ts'
import { summarize } from './question-status.ts'
import { useCurrentQuestion } from './use-current-question.ts'
import { useQuizNavigation } from './use-quiz-navigation.ts'
import { useSaveAnswer } from './use-save-answer.ts'

/** An attempt in progress: its questions, the one on the screen, and what is still to be sent. */
export function useAttemptFlow(stored: Attempt) {
  const { attempt, record, ...queue } = useAttemptEvents(stored)
  const draftStore = useDrafts(attempt.id)
  const { drafts } = draftStore
  const summary = summarize({ attempt, drafts, waiting: queue.waiting, refused: queue.refused })
  const navigation = useQuizNavigation({ attempt, record, nextIndex: summary.next?.index })
  const saving = useSaveAnswer({ attempt, record, draftStore })
  const current = useCurrentQuestion(summary.statuses[navigation.index], {
    isExplained: attempt.explain === 'at-once',
    record,
    saving,
    proceed: navigation.proceed,
  })
  return {
    attempt,
    summary,
    navigation,
    queue,
    /** Undefined on the overview. */
    current,
    /** Unsaved answers go along when the attempt is handed in, by hand or when its time is over. */
    saveDrafts: (): void => {
      for (const unsaved of summary.unsaved) void saving.save(unsaved)
    },
  }
}

export type AttemptFlow = ReturnType<typeof useAttemptFlow>
