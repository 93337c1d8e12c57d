import type { Run } from '#features/reviews/model/run.ts'
import { CourseLanguage } from '#ui/course-language.tsx'
import { DoneView } from './done-view.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import { ReviewQuestion } from './review-question.tsx'
import { useReviewFlow } from './use-review-flow.ts'
import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../../shared/question/is-dialog-open.ts'

type Props = {
  run: Run
  /** Starts another review with what is still due. */
  onMore: () => void
}

/** A review: its questions, practice of the missed ones, and the summary. */
export function ReviewView({ run, onMore }: Props) {
  const flow = useReviewFlow(run)
  useReviewKeys({ u: () => void flow.undo(), t: flow.markEasy })
  const [missed] = flow.practice
  const card = flow.card ?? missed?.card
  if (!card) return <DoneView run={run} flow={flow} onMore={onMore} />
  const subject = run.subjects.find(({ id }) => id === card.subjectId)
  return (
    <CourseLanguage value={subject?.language ?? 'en'}>
      {flow.card ? (
        <ReviewQuestion run={run} flow={flow} card={flow.card} subject={subject} />
      ) : (
        missed && (
          <PracticeQuestion
            key={missed.eventId}
            missed={missed}
            run={run}
            flow={flow}
            subject={subject}
          />
        )
      )}
    </CourseLanguage>
  )
}

const fields = 'textarea,select,input:not([type=radio],[type=checkbox])'

/** Single letters as shortcuts, except while a field has the focus. */
function useReviewKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isDialogOpen()) return
    if (event.target instanceof Element && event.target.closest(fields)) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    // Otherwise another listener would choose the option of that letter.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true })
  }, [])
}
