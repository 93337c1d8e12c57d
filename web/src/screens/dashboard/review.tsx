import { Navigate, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { useBeginReview } from '#features/reviews/api.ts'
import { reviewsPath } from '#features/reviews/model/paths.ts'
import { useRun } from '#features/reviews/model/run-store.ts'
import type { Run } from '#features/reviews/model/run.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { review as texts, reviews } from '#texts/en/reviews.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Loading } from '#ui/spinner.tsx'
import { ReviewFrame } from './review/review-frame.tsx'
import { ReviewView } from './review/review-view.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

/** The due questions, one at a time; `subject` limits them to one, `ahead` adds those until a day. */
export default function ReviewScreen() {
  const [search] = useSearchParams()
  const [subjectId, ahead] = [search.get('subject'), search.get('ahead')]
  return <Review key={`${subjectId} ${ahead}`} subjectId={subjectId} ahead={ahead} />
}

function Review(scope: Pick<Run, 'subjectId' | 'ahead'>) {
  const { data, error, refetch } = useBeginReview(scope)
  const run = useRun((state) => state.run)
  // Until it has begun, what the tab keeps may be another one.
  if (data && run)
    return data.count === 0 ? (
      <Navigate to={reviewsPath} replace />
    ) : (
      <ReviewView run={run} onMore={() => void refetch()} />
    )
  return (
    <ReviewFrame>
      {error ? (
        <div className="stack g4">
          <h1>{reviews.title}</h1>
          <ErrorPanel
            message={`${reviews.failed} ${failureText(error)}`}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Loading />
      )}
    </ReviewFrame>
  )
}
