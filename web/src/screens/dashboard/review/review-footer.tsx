import type { Verdict } from '@kinnow/contract/quizzes'
import type { DueCard } from '@kinnow/contract/reviews'
import { CircleAlert } from 'lucide-react'
import { raisedText } from '#features/reviews/model/next-review-text.ts'
import type { ReviewAnswer } from '#features/reviews/model/run.ts'
import { quiz } from '#texts/en/quiz.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { AskAtQuestion } from '../../shared/asking/ask-at-question.tsx'
import { answerForm } from '../../shared/question/answer-form.ts'
import { ContinueButton } from '../../shared/question/continue-button.tsx'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import { QueuedBar } from '../../shared/question/queued-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { WaitingNote } from '../../shared/question/waiting-note.tsx'
import { feedbackText } from './feedback-text.ts'
import type { ReviewFlow } from './use-review-flow.ts'

type Props = {
  flow: ReviewFlow
  card: DueCard
  /** Answers have been waiting for a while. */
  isDelayed: boolean
}

/** The buttons below a question: check it, or read the verdict and continue. */
export function ReviewFooter({ flow, card, isDelayed }: Props) {
  const { shown, isChecking } = flow
  if (shown?.verdict)
    return <Feedback flow={flow} answer={shown} verdict={shown.verdict} card={card} />
  if (shown && shown.refusal !== null) return <RefusedBar message={shown.refusal} />
  if (shown && !isChecking) return <QueuedBar onSend={flow.sendNow} />
  const isWaiting = flow.waiting.length > 0 && !isChecking && (flow.isStuck || isDelayed)
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <div className={styles.notes}>
          {isWaiting && <WaitingNote count={flow.waiting.length} />}
        </div>
        <div className={styles.buttons}>
          {!shown && (
            <Button variant="ghost" size="lg" onClick={flow.dontKnow}>
              {texts.dontKnow}
            </Button>
          )}
          <Button
            type="submit"
            form={answerForm}
            size="lg"
            className={styles.go}
            busy={isChecking && quiz.checking}
          >
            {quiz.check}
            <kbd className="only-d" aria-hidden="true">
              {quiz.enter}
            </kbd>
          </Button>
        </div>
      </div>
    </footer>
  )
}

type FeedbackProps = {
  flow: ReviewFlow
  answer: ReviewAnswer
  verdict: Verdict
  card: DueCard
}

function Feedback({ flow, answer: { outlook }, verdict, card }: FeedbackProps) {
  const { question, quizId } = card
  const raised = outlook && raisedText(outlook)
  return (
    <FeedbackBar
      verdict={verdict}
      question={question}
      actions={
        flow.canMarkEasy && (
          <Button
            variant="ghost"
            size="lg"
            aria-keyshortcuts={texts.tooEasyKey}
            onClick={flow.markEasy}
          >
            {texts.tooEasy}
            <span className="only-d" aria-hidden="true">
              <Kbd>{texts.tooEasyKey}</Kbd>
            </span>
          </Button>
        )
      }
    >
      {outlook && (
        <p className="sm">
          {feedbackText(outlook)} {raised && <b className="b6">{raised}</b>}
        </p>
      )}
      {quizId && <AskAtQuestion key={question.id} quizId={quizId} question={question} />}
    </FeedbackBar>
  )
}

/** In the place of a verdict, where the server refused the answer for good. */
const RefusedBar = ({ message }: { message: string }) => (
  <footer className={styles.foot}>
    <div className={styles.in}>
      <div className={styles.notice}>
        <CircleAlert />
        <div>
          <h2>{texts.refused}</h2>
          <p>{message}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        <ContinueButton />
      </div>
    </div>
  </footer>
)
