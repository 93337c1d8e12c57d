import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useAttemptPage } from '#features/quizzes/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { sendOn } from '#lib/send-on.ts'
import { useSession } from '#lib/session.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Loading } from '#ui/spinner.tsx'
import { AttemptView } from './quiz/attempt-view.tsx'
import { QuizFailure } from './quiz/quiz-failure.tsx'
import { QuizFrame } from './quiz/quiz-frame.tsx'
import { QuizStart } from './quiz/quiz-start.tsx'
import { ResultView } from './quiz/result-view.tsx'

// Shared by loader and component, so that React Router does not split this file.
const keys = { quiz: 'id', attempt: 'attempt' }

export const meta = () => privateMeta(texts.page)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // Without a session the guard redirects to the login, and only one redirect may happen.
  if (!useSession.getState().userLoginToken) return null
  const { searchParams } = new URL(request.url)
  if (!searchParams.has(keys.quiz) && !searchParams.has(keys.attempt))
    throw sendOn(request, '/dashboard')
  return null
}

/** `id` is the quiz, `attempt` an attempt, and `practice` shows its missed questions. */
export default function QuizScreen() {
  const [params] = useSearchParams()
  const attemptId = params.get(keys.attempt)
  const quizId = params.get(keys.quiz)
  if (attemptId)
    return (
      <AttemptScreen key={attemptId} attemptId={attemptId} isPractice={params.has('practice')} />
    )
  return <QuizStart key={quizId} quizId={quizId ?? ''} />
}

function AttemptScreen({ attemptId, isPractice }: { attemptId: string; isPractice: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useAttemptPage(attemptId)
  if (data?.attempt.submittedAt) return <ResultView attemptId={attemptId} isPractice={isPractice} />
  // A cached attempt may be outdated, if another device has continued it.
  if (data && (isFetchedAfterMount || error))
    return <AttemptView attempt={data.attempt} quiz={data.quiz} onWake={() => void refetch()} />
  return (
    <QuizFrame>
      {error ? <QuizFailure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </QuizFrame>
  )
}
