import type { Question } from '@kinnow/contract/questions'
import type { Attempt } from '@kinnow/contract/quizzes'
import { CloudOff } from 'lucide-react'
import { refusedText } from '#features/quizzes/refused-text.ts'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { answerForm } from './answer-form.ts'
import { ContinueButton } from './continue-button.tsx'
import { FeedbackBar } from './feedback-bar.tsx'
import styles from './question-footer.module.css'
import type { AttemptFlow } from './use-attempt-flow.ts'

type Props = {
  attempt: Attempt
  flow: AttemptFlow
  question: Question
  /** Answers have been waiting for a while. */
  isLasting: boolean
}

/** What can be done with the question now: answer it, or read the verdict and go on. */
export function QuestionFooter({ attempt, flow, question, isLasting }: Props) {
  const isAtOnce = attempt.explain === 'at-once'
  // There Enter begins a new line.
  const isReflection = question.type === 'reflection'
  const verdict = flow.verdictOf(question.id)
  const isKept = flow.waiting.some(({ questionId }) => questionId === question.id)
  const refused = flow.refused.findLast((one) => one.questionId === question.id)
  const notice = refused ? refusedText(refused, attempt.questions) : null
  if (verdict?.triesLeft === 0)
    return <FeedbackBar verdict={verdict} question={question} notice={notice} />
  if (isAtOnce && isKept && !flow.isChecking) return <KeptBar flow={flow} />
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <Saving flow={flow} isAtOnce={isAtOnce} isLasting={isLasting} />
        <div className={styles.buttons}>
          <Button variant="ghost" size="lg" onClick={flow.skip}>
            {texts.skip}
          </Button>
          <Button
            type="submit"
            form={answerForm}
            size="lg"
            className={styles.go}
            busy={flow.isChecking && texts.checking}
          >
            {isAtOnce && !isReflection ? texts.check : texts.save}
            {!isReflection && (
              <kbd className="only-d" aria-hidden="true">
                {texts.enter}
              </kbd>
            )}
          </Button>
        </div>
      </div>
    </footer>
  )
}

type SavingProps = Pick<Props, 'flow' | 'isLasting'> & { isAtOnce: boolean }

/** What waits is said aloud elsewhere, in a place that stays. */
function Saving({ flow, isAtOnce, isLasting }: SavingProps) {
  const count = flow.waiting.length
  const last = flow.refused.at(-1)
  if (last)
    return (
      <p className={styles.note} role="alert">
        {refusedText(last, flow.attempt.questions)}
      </p>
    )
  return (
    <p className={styles.note}>
      {count > 0 && !flow.isChecking && (flow.isStuck || isLasting) ? (
        <>
          <CloudOff />
          <span>
            <b>{texts.waiting(count)}.</b> {texts.waitingWhere}
          </span>
        </>
      ) : (
        <span className="only-d">{isAtOnce ? texts.explainOn : texts.explainOff}</span>
      )}
    </p>
  )
}

function KeptBar({ flow }: { flow: AttemptFlow }) {
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <div className={styles.kept}>
          <CloudOff />
          <div>
            <h2>{texts.keptTitle}</h2>
            <p>{texts.kept}</p>
          </div>
        </div>
        <div className={styles.buttons}>
          <Button variant="ghost" size="lg" onClick={() => void flow.sendNow()}>
            {texts.sendNow}
          </Button>
          <ContinueButton />
        </div>
      </div>
    </footer>
  )
}
