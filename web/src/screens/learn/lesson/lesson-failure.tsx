import { listingErrorText } from '@kinnow/contract/errors'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Slice } from '#ui/art/slice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotEnrolled } from './not-enrolled.tsx'

type Props = { lessonId: string; error: Error; onRetry: () => void }

/** The reason why there is no lesson, and what the student can do (SPEC §8 "Lessons"). */
export function LessonFailure({ lessonId, error, onRetry }: Props) {
  if (error instanceof ApiFailure && error.status === 403)
    return <NotEnrolled lessonId={lessonId} />
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h1" art={<Slice />} title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink to="/dashboard">{texts.toDashboard}</ButtonLink>
      </Empty>
    )
  const message =
    error instanceof ApiFailure
      ? listingErrorText('lessons', {
          status: error.status,
          timedOut: error.timedOut,
          message: error.serverMessage,
        })
      : failureText(error)
  return (
    <div className="wrap page stack g4">
      <h1>{texts.failedTitle}</h1>
      <ErrorPanel message={message} onRetry={onRetry} />
    </div>
  )
}
