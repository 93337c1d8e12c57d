import { listingErrorText } from '@kinnow/contract/failure-texts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Slice } from '#ui/art/slice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { getChapter } from '@kinnow/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { subjectPath } from '#features/catalog/model/paths.ts'
import { browserApi } from '#lib/browser-api.ts'
import { isolated } from '#lib/isolated.ts'
import { readStored } from '#lib/storage.ts'

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

/** The refusal does not name the course; the stored chapter does, if the lesson was read before. */
function NotEnrolled({ lessonId }: { lessonId: string }) {
  const chapterId = readStored('lastLesson') === lessonId ? readStored('chapterId') : null
  const { data } = useQuery({
    queryKey: ['chapter', chapterId],
    queryFn: () => browserApi(getChapter, { params: { id: chapterId ?? '' } }),
    enabled: chapterId !== null,
  })
  return (
    <Empty as="h1" title={texts.notEnrolled} text={texts.notEnrolledText}>
      {data ? (
        <ButtonLink to={subjectPath(data.place.subcategory, data.place.subject.id)}>
          {texts.enrollIn(isolated(data.place.subcategory.name))}
        </ButtonLink>
      ) : (
        <ButtonLink to="/explore/category">{texts.enroll}</ButtonLink>
      )}
    </Empty>
  )
}
