import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  attemptQuery,
  attemptResultQuery,
  quizQuery,
  useAttemptPage,
} from '#features/quizzes/api.ts'
import { placeQuestionsQuery } from '#features/teacher-questions/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Loading } from '#ui/spinner.tsx'
import { AttemptView } from './quiz/attempt-view.tsx'
import { QuizFailure } from './quiz/quiz-failure.tsx'
import { QuizFrame } from './quiz/quiz-frame.tsx'
import { QuizStart } from './quiz/quiz-start.tsx'
import { ResultView } from './quiz/result-view.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

/** The start of a quiz, and a result. An open attempt is put together in the browser, where answers may wait. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const { searchParams } = new URL(request.url)
    const [quizId, attemptId] = [searchParams.get('id'), searchParams.get('attempt')]
    if (searchParams.has('practice')) return
    if (!attemptId) return quizId && load(quizQuery(api, quizId))
    if (!(await load(attemptResultQuery(api, attemptId)))) return
    const found = await load(attemptQuery(api, attemptId))
    if (found)
      await load(placeQuestionsQuery(api, { kind: 'quiz', targetId: found.attempt.quizId }))
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** `id` is the quiz, `attempt` an attempt, and `practice` shows its missed questions. */
export default function QuizScreen() {
  const [params] = useSearchParams()
  const attemptId = params.get('attempt')
  const quizId = params.get('id')
  if (attemptId)
    return (
      <AttemptScreen key={attemptId} attemptId={attemptId} isPractice={params.has('practice')} />
    )
  return quizId ? <QuizStart key={quizId} quizId={quizId} /> : <NoQuiz />
}

function NoQuiz() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/dashboard', { replace: true }), [navigate])
  return (
    <QuizFrame>
      <Loading />
    </QuizFrame>
  )
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
