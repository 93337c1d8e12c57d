import type { Question } from '@kinnow/contract/questions'
import type { Attempt } from '@kinnow/contract/quizzes'
import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { answerForm } from '../../shared/question/answer-form.ts'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import { KeptBar } from '../../shared/question/kept-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { WaitingNote } from '../../shared/question/waiting-note.tsx'
import { RefusedNote } from './refused-note.tsx'
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
  const refused = flow.refusedAt(question.id)
  const isWaiting = flow.waiting.length > 0 && !flow.isChecking && (flow.isStuck || isLasting)
  if (verdict?.triesLeft === 0)
    return (
      <FeedbackBar verdict={verdict} question={question}>
        {refused && <RefusedNote refused={refused} questions={attempt.questions} />}
        {isWaiting && <WaitingNote count={flow.waiting.length} />}
      </FeedbackBar>
    )
  if (isAtOnce && isKept && !flow.isChecking) return <KeptBar onSend={() => void flow.sendNow()} />
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <Saving flow={flow} question={question} isAtOnce={isAtOnce} isWaiting={isWaiting} />
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

type SavingProps = Pick<Props, 'flow' | 'question'> & { isAtOnce: boolean; isWaiting: boolean }

function Saving({ flow, question, isAtOnce, isWaiting }: SavingProps) {
  // What was answered elsewhere before is told at its own question alone.
  const last = flow.refused.findLast((one) => !one.isElsewhere || one.questionId === question.id)
  return (
    <div className={styles.notes}>
      {last && <RefusedNote refused={last} questions={flow.attempt.questions} />}
      {isWaiting && <WaitingNote count={flow.waiting.length} />}
      {!last && !isWaiting && (
        <p className={classes(styles.note, 'only-d')}>
          {isAtOnce ? texts.explainOn : texts.explainOff}
        </p>
      )}
    </div>
  )
}
