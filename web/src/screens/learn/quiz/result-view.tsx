import type { AttemptResult } from '@kinnow/contract/quizzes'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import { finishedPath, lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { useAttemptResult } from '#features/quizzes/api.ts'
import { takeFinished } from '#features/quizzes/model/just-finished.ts'
import { useCameWithPage, useClock } from '#lib/served.ts'
import { ruledResult as ruled } from '#texts/en/quiz-rules.ts'
import { Callout } from '#ui/callout.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Loading } from '#ui/spinner.tsx'
import { CertaintyCard } from './certainty-card.tsx'
import { isFromQuiz } from './from-quiz.ts'
import { HistoryCard } from './history-card.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { PracticeView } from './practice-view.tsx'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { RefusedCard } from './refused-card.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultStats } from './result-stats.tsx'
import styles from './result-view.module.css'
import { TopicsCard } from './topics-card.tsx'

type Props = { attemptId: string; isPractice: boolean }

/** A handed-in attempt: its score, the answers, and what to read again; or its practice. */
export function ResultView({ attemptId, isPractice }: Props) {
  const { data: result, error, refetch } = useAttemptResult(attemptId)
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLHeadingElement>(null)
  const [isMissedOnly, setMissedOnly] = useState(false)
  const takeAgain = useTakeAgain(result?.quiz.id ?? '')
  const { zone } = useClock()
  const cameWithPage = useCameWithPage()
  const isReady = result !== undefined
  useActiveMinutes(result?.quiz.subject.id)

  useEffect(() => {
    if (!isReady || isPractice || cameWithPage) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isReady, isPractice, cameWithPage])

  useCongratulations(result)

  if (!result)
    return (
      <QuizFrame>
        {error ? <QuizFailure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </QuizFrame>
    )

  const { quiz, attempt } = result
  if (isPractice)
    return (
      <CourseLanguage value={quiz.subject.language}>
        <PracticeView result={result} />
      </CourseLanguage>
    )

  function showMissed() {
    setMissedOnly(true)
    answers.current?.scrollIntoView()
    answers.current?.focus({ preventScroll: true })
  }

  const certainty = certaintyOf(result)
  const home = quiz.lesson ? lessonPath(quiz.lesson.id) : '/dashboard'
  return (
    <CourseLanguage value={quiz.subject.language}>
      <QuizFrame wide closeTo={home} center={<Words>{quiz.title}</Words>}>
        <div>
          <RefusedCard attempt={attempt} className={styles.refused} />
          <ResultHead
            result={result}
            headingRef={heading}
            home={home}
            onReview={showMissed}
            onTakeAgain={takeAgain}
          />
          <ResultStats result={result} />
          <Cards result={result}>
            {result.toldAt ? (
              <Callout Icon={CalendarClock} tone="info" title={ruled.toldLater}>
                {ruled.toldAt(result.toldAt, zone)}
              </Callout>
            ) : (
              <OwnAnswers
                attempt={attempt}
                sureAndNot={
                  certainty ? [...certainty.sureAndWrong, ...certainty.sureAndPartly] : []
                }
                headingRef={answers}
                isMissedOnly={isMissedOnly}
                onShowAll={() => setMissedOnly(false)}
              />
            )}
          </Cards>
          <HistoryCard
            quizId={quiz.id}
            attempts={result.attempts}
            besides={result.besides}
            counting={result.countingAttemptId}
            count={result.attemptCount}
            rules={quiz.rules}
            current={attempt.id}
            open={result.isUnderWay ? result.attemptCount + 1 : undefined}
            onContinue={result.mayTakeAgain ? takeAgain : undefined}
          />
        </div>
      </QuizFrame>
    </CourseLanguage>
  )
}

/** Null where the student stated no certainty. */
const certaintyOf = ({ certainty }: AttemptResult) => (certainty?.said.length ? certainty : null)

/** The answers, beside cards about certainty and topics where there are any. */
function Cards({ result, children }: { result: AttemptResult; children: ReactNode }) {
  const certainty = certaintyOf(result)
  const hasTopics = result.topics.length > 0
  const hasCards = certainty !== null || hasTopics
  return (
    <div className={hasCards ? styles.grid : styles.single}>
      {hasCards && (
        <div className={styles.cards}>
          {certainty && <CertaintyCard summary={certainty} tries={result.quiz.rules.tries} />}
          {hasTopics && <TopicsCard result={result} />}
        </div>
      )}
      {children}
    </div>
  )
}

/** Goes back to the quiz if the result was opened there; else the quiz replaces the result. */
function useTakeAgain(quizId: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (isFromQuiz(state)) void navigate(-1)
    else void navigate(quizPath(quizId), { replace: true })
  }
}

/** Leads to the congratulations, once, if handing in has finished a chapter or a course. */
function useCongratulations(result: AttemptResult | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!result?.finished || !takeFinished(result.attempt.id)) return
    const { chapter, subject } = result.quiz
    const path = finishedPath(result.finished, chapter.id, subject.id)
    void navigate(`${path}&attempt=${encodeURIComponent(result.attempt.id)}`)
  }, [result, navigate])
}
