import { limits } from '@kinnow/contract/limits'
import { CircleQuestionMark, Trophy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { type QuizPage, useQuiz, useStartAttempt } from '#features/quizzes/api.ts'
import { useAtServerTime } from '#features/quizzes/hooks/use-at-server-time.ts'
import { useTimeLeft } from '#features/quizzes/hooks/use-time-left.ts'
import { failureText } from '#lib/api-failure.ts'
import { useClock } from '#lib/served.ts'
import { clock, rules as ruleTexts } from '#texts/en/quiz-rules.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { courseText, Words } from '#ui/course-language.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/spinner.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tag } from '#ui/tag.tsx'
import { useRescuedFocus } from '#ui/use-rescued-focus.ts'
import { HistoryCard } from './history-card.tsx'
import { QuizFailure } from './quiz-failure.tsx'
import { QuizFrame } from './quiz-frame.tsx'
import { QuizRules, reasonNotToStart } from './quiz-rules.tsx'
import styles from './quiz-start.module.css'

export function QuizStart({ quizId }: { quizId: string }) {
  const { data, error, refetch } = useQuiz(quizId)
  if (!data)
    return (
      <QuizFrame>
        {error ? <QuizFailure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </QuizFrame>
    )
  const { quiz } = data
  return (
    <QuizFrame closeTo={quiz.lesson ? lessonPath(quiz.lesson.id) : undefined}>
      <div>
        <StartCard page={data} onOver={() => void refetch()} />
        <HistoryCard
          quizId={quiz.id}
          attempts={data.attempts}
          besides={data.besides}
          counting={data.countingAttemptId}
          count={data.attemptCount}
          rules={quiz.rules}
          open={data.openAttemptId === null ? undefined : data.attemptCount + 1}
        />
      </div>
    </QuizFrame>
  )
}

type CardProps = {
  page: QuizPage
  /** Called when the open attempt accepts no more answers, and when the device was asleep. */
  onOver: () => void
}

function StartCard({ page, onOver }: CardProps) {
  const { quiz, openAttemptId, attemptCount: tries } = page
  const { zone } = useClock()
  const isOver = useTimeLeft({ now: page.now, deadline: page.openDeadline }, onOver) === 0
  useAtServerTime(page.now, page.openDeadline && acceptedUntil(page.openDeadline), onOver)
  const reason = openAttemptId === null ? reasonNotToStart(page, zone) : null
  const [isExplained, setExplained] = useState(true)
  const [, setParams] = useSearchParams()
  const start = useStartAttempt(quiz.id)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here from a result is gone.
  useRescuedFocus(heading, true)

  const show = (attempt: string) => setParams({ id: quiz.id, attempt }, { replace: true })
  const handleStart = () =>
    start.mutate(isExplained ? 'at-once' : 'at-end', { onSuccess: ({ id }) => show(id) })

  return (
    <section className={classes('card', `sub-${quiz.subject.accent}`, styles.card)}>
      <p className="row g2 xs wrapf">
        <Tag>
          <Words language={quiz.subject.language}>{quiz.subject.name}</Words>
        </Tag>
        <span className="muted">
          <Words language={quiz.subject.language}>{quiz.lesson?.title ?? quiz.chapter.name}</Words>
        </span>
      </p>
      <h1 ref={heading} tabIndex={-1} {...courseText(quiz.subject.language)} className="mt3">
        {quiz.title}
      </h1>
      <Facts
        big
        className="mt4"
        facts={[
          { Icon: CircleQuestionMark, text: units.questions(quiz.questionCount) },
          { Icon: Trophy, text: resultOf(page) },
        ]}
      />
      <QuizRules page={page} />
      {page.assigned && (
        <p className="sm muted mt2">
          {ruleTexts.assigned(page.assigned.groupName, page.assigned.dueAt, zone)}
        </p>
      )}
      {tries > 0 && <p className="xs faint mt2">{texts.tries(tries)}</p>}
      {openAttemptId && <OpenNote deadline={page.openDeadline} isOver={isOver} />}
      {!openAttemptId && reason === null && (
        <Introduction page={page} isExplained={isExplained} onExplain={setExplained} />
      )}
      {reason && (
        <Callout
          Icon={CircleQuestionMark}
          title={ruleTexts.cannotStart}
          tone="info"
          className="mt5"
        >
          {reason}
        </Callout>
      )}
      {start.error && (
        <ErrorPanel message={failureText(start.error)} onRetry={handleStart} className="mt4" />
      )}
      {openAttemptId && !isOver && (
        <Button size="lg" className={styles.go} onClick={() => show(openAttemptId)}>
          {texts.goOn}
        </Button>
      )}
      {!openAttemptId && reason === null && (
        <Button
          size="lg"
          className={styles.go}
          busy={start.isPending && texts.starting}
          onClick={handleStart}
        >
          {texts.start}
        </Button>
      )}
    </section>
  )
}

/** The server accepts answers under way for a while after the deadline. */
const acceptedUntil = (deadline: string) =>
  new Date(Date.parse(deadline) + limits.attempt.grace + 1000).toISOString()

/** The result of the attempts so far; null where nothing is graded. */
function resultOf({ quiz: { rules }, attemptCount, countingPercent: percent }: QuizPage) {
  if (attemptCount === 0) return texts.notTaken
  if (percent === null) return null
  return rules.counts === 'best' ? texts.best(percent) : ruleTexts.counting(percent)
}

function OpenNote({ deadline, isOver }: { deadline: string | null; isOver: boolean }) {
  const { zone } = useClock()
  const text = deadline ? clock.goesOn(deadline, zone) : texts.openText
  return (
    <Callout
      Icon={CircleQuestionMark}
      title={isOver ? clock.overTitle : texts.openTitle}
      tone="info"
      live="status"
      className="mt5"
    >
      {isOver ? clock.over : text}
    </Callout>
  )
}

type IntroductionProps = {
  page: QuizPage
  isExplained: boolean
  onExplain: (isExplained: boolean) => void
}

function Introduction({ page, isExplained, onExplain }: IntroductionProps) {
  const { mode, feedback } = page.quiz.rules
  const isAssigned = page.assigned !== null && page.assigned.feedback !== null
  const isRuled = mode === 'test' || isAssigned
  const intro =
    isAssigned && feedback === 'after-close'
      ? ruleTexts.explainedWhenDue
      : ruleTexts.testIntro[feedback ?? 'at-end']
  return (
    <>
      <p className="muted mt4">
        {isRuled ? intro : texts.intro}
        {page.minutes !== null && ` ${ruleTexts.timed}`}
      </p>
      {!isRuled && (
        <div className={styles.switch}>
          <Switch
            label={texts.explain}
            hint={isExplained ? texts.explainOn : texts.explainOff}
            checked={isExplained}
            onChange={onExplain}
          />
        </div>
      )}
    </>
  )
}
