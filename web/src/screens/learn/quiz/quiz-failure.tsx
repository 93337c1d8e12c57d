import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { quizFailures as texts } from '#texts/en/quiz.ts'
import { Slice } from '#ui/art/slice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'

/** The reason why there is no quiz, and what the student can do. */
export function QuizFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiFailure ? error.status : undefined
  if (status === 403)
    return (
      <Empty as="h1" title={texts.notEnrolled} text={texts.notEnrolledText}>
        <ButtonLink to="/explore/category">{texts.toExplore}</ButtonLink>
      </Empty>
    )
  if (status === 404)
    return (
      <Empty as="h1" art={<Slice />} title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink to="/dashboard">{texts.toDashboard}</ButtonLink>
      </Empty>
    )
  return (
    <div className="stack g4">
      <h1>{texts.title}</h1>
      <ErrorPanel message={failureText(error)} onRetry={onRetry} />
    </div>
  )
}
