import type { Run } from '#features/reviews/model/run.ts'
import { CourseLanguage } from '#ui/course-language.tsx'
import { DoneView } from './done-view.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import { ReviewQuestion } from './review-question.tsx'
import { useReviewFlow } from './use-review-flow.ts'
import { useReviewKeys } from './use-review-keys.ts'

type Props = {
  run: Run
  /** Asks for what is still due. */
  onMore: () => void
}

/** A review from its first question over practice to its end. */
export function ReviewView({ run, onMore }: Props) {
  const flow = useReviewFlow(run)
  useReviewKeys({ u: () => void flow.undo(), t: flow.sayEasy })
  const [again] = flow.practice
  const card = flow.card ?? again?.card
  if (!card) return <DoneView run={run} flow={flow} onMore={onMore} />
  const subject = run.subjects.find(({ id }) => id === card.subjectId)
  return (
    <CourseLanguage value={subject?.language ?? 'en'}>
      {flow.card ? (
        <ReviewQuestion run={run} flow={flow} card={flow.card} subject={subject} />
      ) : (
        again && (
          <PracticeQuestion
            key={again.eventId}
            given={again}
            run={run}
            flow={flow}
            subject={subject}
          />
        )
      )}
    </CourseLanguage>
  )
}
