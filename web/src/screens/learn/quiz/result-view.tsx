import { ArrowRight, CalendarClock, Hash, Printer, Repeat, Timer, Trophy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import {
  finishedPath,
  lessonPath,
  practicePath,
  quizPath,
  stepPath,
} from '#features/catalog/model/paths.ts'
import { useAttemptResult } from '#features/quizzes/api.ts'
import { takeFinished } from '#features/quizzes/model/just-finished.ts'
import { correction } from '#texts/en/quiz-history.ts'
import { ruledResult as ruled } from '#texts/en/quiz-rules.ts'
import { practice, quiz as quizTexts, result as texts } from '#texts/en/quiz.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Loading } from '#ui/spinner.tsx'
import { AnswersCard } from './answers-card.tsx'
import { isFromQuiz } from './from-quiz.ts'
import { HistoryCard } from './history-card.tsx'
import { CertaintyCard } from './certainty-card.tsx'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { PassMark } from './pass-mark.tsx'
import { PracticeView } from './practice-view.tsx'
import { RefusedCard } from './refused-card.tsx'
import { isMissed, isMistake, resultText, resultTitle } from './result-words.ts'
import styles from './result-view.module.css'
import { ResultRing } from './result-ring.tsx'
import { TopicsCard } from './topics-card.tsx'

type Props = { attemptId: string; isPractice: boolean }

/** An attempt after handing in: how it went, what sits, what to read again. */
export function ResultView({ attemptId, isPractice }: Props) {
  const { data: result, error, refetch } = useAttemptResult(attemptId)
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLHeadingElement>(null)
  const [isMissedOnly, setMissedOnly] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const isReady = result !== undefined
  useActiveMinutes(result?.quiz.subject.id)

  useEffect(() => {
    if (!isReady || isPractice) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isReady, isPractice])

  useEffect(() => {
    if (!result?.finished || !takeFinished(attemptId)) return
    const { chapter, subject } = result.quiz
    const moment = finishedPath(result.finished, chapter.id, subject.id)
    void navigate(`${moment}&attempt=${encodeURIComponent(attemptId)}`)
  }, [result, attemptId, navigate])

  if (!result)
    return (
      <QuizFrame>
        {error ? <QuizFailure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </QuizFrame>
    )

  if (isPractice)
    return (
      <CourseLanguage value={result.quiz.subject.language}>
        <PracticeView result={result} />
      </CourseLanguage>
    )

  const { quiz, attempt, due } = result
  const mistakes = attempt.verdicts.filter(isMistake).length
  const missed = attempt.verdicts.filter(isMissed).length
  const { rules } = quiz
  const certainty = result.certainty?.said.length ? result.certainty : null
  const hasCards = certainty !== null || result.topics.length > 0
  const home = quiz.lesson ? lessonPath(quiz.lesson.id) : '/dashboard'

  /** The quiz takes the place of the result; where it stands right before it, there is one of it. */
  function takeAgain() {
    if (isFromQuiz(state)) void navigate(-1)
    else void navigate(quizPath(quiz.id), { replace: true })
  }

  function handleReview() {
    setMissedOnly(true)
    answers.current?.scrollIntoView()
    answers.current?.focus({ preventScroll: true })
  }

  return (
    <CourseLanguage value={quiz.subject.language}>
      <QuizFrame wide closeTo={home} center={<Words>{quiz.title}</Words>}>
        <div>
          <RefusedCard attempt={attempt} className={styles.refused} />
          <section className={styles.top}>
            {result.outOf > 0 && <ResultRing result={result} />}
            <div>
              <h1
                ref={heading}
                tabIndex={-1}
                aria-describedby={result.isTimeOver ? 'time-over' : undefined}
              >
                {resultTitle(result)}
              </h1>
              {result.isTimeOver && (
                <p className="lead mt2" id="time-over">
                  {ruled.timeOver}
                </p>
              )}
              <p className="lead mt2">{result.toldAt ? ruled.points : resultText(result)}</p>
              {result.percentBefore !== null && result.percentBefore !== result.percent && (
                <p className="sm muted mt2">{correction.result(result.percentBefore)}</p>
              )}
              {result.passed !== null && <PassMark result={result} />}
              <div className={styles.buttons}>
                {missed > 0 && (
                  <Button size="lg" onClick={handleReview}>
                    {texts.review(mistakes, missed - mistakes)}
                  </Button>
                )}
                {missed > 0 && (
                  <ButtonLink to={practicePath(attempt.id)} size="lg" variant="secondary">
                    <Repeat />
                    {practice.start(missed)}
                  </ButtonLink>
                )}
                <ButtonLink
                  to={due ? stepPath(due) : home}
                  size="lg"
                  variant={missed > 0 ? 'secondary' : 'primary'}
                >
                  {due ? texts.next(due.title) : texts.backTo(quiz.courseTitle)}
                  <ArrowRight />
                </ButtonLink>
                {result.mayTakeAgain && (
                  <Button variant="ghost" size="lg" onClick={takeAgain}>
                    {result.isUnderWay ? quizTexts.goOn : texts.again2}
                  </Button>
                )}
                <Button variant="ghost" size="lg" onClick={() => window.print()}>
                  <Printer />
                  {texts.print}
                </Button>
              </div>
            </div>
          </section>
          <dl className={styles.stats}>
            <div className="card">
              <dt>
                <Timer />
                {texts.time}
              </dt>
              <dd className="num">{texts.duration(result.seconds)}</dd>
            </div>
            <div className="card">
              <dt>
                <Trophy />
                {rules.counts === 'best' ? texts.best : ruled.counting}
              </dt>
              <dd className="num">{result.countingPercent}%</dd>
            </div>
            <div className="card">
              <dt>
                <Hash />
                {texts.attempt}
              </dt>
              <dd className="num">{attempt.number}</dd>
            </div>
          </dl>
          <div className={hasCards ? styles.grid : styles.single}>
            {hasCards && (
              <div className={styles.cards}>
                {certainty && <CertaintyCard summary={certainty} tries={rules.tries} />}
                {result.topics.length > 0 && <TopicsCard result={result} />}
              </div>
            )}
            {result.toldAt ? (
              <Callout Icon={CalendarClock} tone="info" title={ruled.toldLater}>
                {ruled.toldAt(result.toldAt)}
              </Callout>
            ) : (
              <AnswersCard
                attempt={attempt}
                sureAndNot={[
                  ...(certainty?.sureAndWrong ?? []),
                  ...(certainty?.sureAndPartly ?? []),
                ]}
                headingRef={answers}
                isMissedOnly={isMissedOnly}
                onShowAll={() => setMissedOnly(false)}
              />
            )}
          </div>
          <HistoryCard
            quizId={quiz.id}
            attempts={result.attempts}
            besides={result.besides}
            counting={result.countingAttemptId}
            count={result.attemptCount}
            rules={rules}
            current={attempt.id}
            open={result.isUnderWay ? result.attemptCount + 1 : undefined}
            goOn={result.mayTakeAgain ? takeAgain : undefined}
          />
        </div>
      </QuizFrame>
    </CourseLanguage>
  )
}
