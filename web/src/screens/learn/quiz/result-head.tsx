import type { AttemptResult } from '@kinnow/contract/quizzes'
import { ArrowRight, CircleCheck, Printer, Repeat } from 'lucide-react'
import type { RefObject } from 'react'
import { practicePath, stepPath } from '#features/catalog/model/paths.ts'
import { correction } from '#texts/en/quiz-history.ts'
import { ruledResult as ruled } from '#texts/en/quiz-rules.ts'
import { practice, quiz as quizTexts, result as texts } from '#texts/en/quiz.ts'
import { shownScore } from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import styles from './result-view.module.css'
import { isMissed, isMistake, resultText, resultTitle } from '../../shared/answers/result-words.ts'
import { outcomeOf } from '#features/quizzes/model/verdict-text.ts'
import { ScoreRing } from '../../shared/question/score-ring.tsx'

type ActionProps = {
  result: AttemptResult
  /** Where the quiz belongs. */
  home: string
  /** Shows the missed answers. */
  onReview: () => void
  onTakeAgain: () => void
}

type HeadProps = ActionProps & { headingRef: RefObject<HTMLHeadingElement | null> }

/** The score, a sentence about it, and what the student can do next. */
export function ResultHead({ headingRef, ...props }: HeadProps) {
  const { result } = props
  const { percentBefore } = result
  return (
    <section className={styles.top}>
      {result.outOf > 0 && <ResultRing result={result} />}
      <div>
        <h1
          ref={headingRef}
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
        {percentBefore !== null && percentBefore !== result.percent && (
          <p className="sm muted mt2">{correction.result(percentBefore)}</p>
        )}
        {result.passed !== null && <PassMark result={result} />}
        <Actions {...props} />
      </div>
    </section>
  )
}

/** Whether the attempt is passed, in words and by a sign, never by colour alone. */
function PassMark({ result }: { result: AttemptResult }) {
  const pass = result.quiz.rules.pass ?? 0
  return (
    <Facts
      className="mt3"
      facts={[
        result.passed
          ? { Icon: CircleCheck, text: ruled.passed(pass) }
          : { Icon: Repeat, text: ruled.notPassed(pass) },
      ]}
    />
  )
}

function Actions({ result, home, onReview, onTakeAgain }: ActionProps) {
  const { attempt, quiz, due } = result
  const missed = attempt.verdicts.filter(isMissed).length
  const mistakes = attempt.verdicts.filter(isMistake).length
  return (
    <div className={styles.buttons}>
      {missed > 0 && (
        <>
          <Button size="lg" onClick={onReview}>
            {texts.review(mistakes, missed - mistakes)}
          </Button>
          <ButtonLink to={practicePath(attempt.id)} size="lg" variant="secondary">
            <Repeat />
            {practice.start(missed)}
          </ButtonLink>
        </>
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
        <Button variant="ghost" size="lg" onClick={onTakeAgain}>
          {result.isUnderWay ? quizTexts.goOn : texts.again2}
        </Button>
      )}
      <Button variant="ghost" size="lg" onClick={() => window.print()}>
        <Printer />
        {texts.print}
      </Button>
    </div>
  )
}

type Props = { result: AttemptResult }

function ResultRing({ result: { score, outOf, percent, attempt } }: Props) {
  // Partial points may add up to whole ones, which are not right answers.
  const hasParts = attempt.verdicts.some((one) => one.isGraded && outcomeOf(one) === 'partly')
  const isMarked = outOf > attempt.verdicts.filter(({ isGraded }) => isGraded).length
  const unit = hasParts || (attempt.verdicts.length > 0 && isMarked) ? texts.points : texts.correct
  return (
    <ScoreRing
      score={shownScore(score)}
      outOf={outOf}
      unit={unit}
      label={`${texts.of(shownScore(score), outOf)} ${unit}`}
      part={outOf > 0 ? Math.min(1, score / outOf) : 0}
      isLow={percent < 60}
    />
  )
}
