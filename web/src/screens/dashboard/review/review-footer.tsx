import type { Question } from '@kinnow/contract/questions'
import { CircleAlert } from 'lucide-react'
import { raisedText } from '#features/reviews/model/next-review-text.ts'
import type { Given } from '#features/reviews/model/run.ts'
import { quiz } from '#texts/en/quiz.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { answerForm } from '../../shared/question/answer-form.ts'
import { ContinueButton } from '../../shared/question/continue-button.tsx'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import { KeptBar } from '../../shared/question/kept-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { WaitingNote } from '../../shared/question/waiting-note.tsx'
import { tellText } from './tell-text.ts'
import type { ReviewFlow } from './use-review-flow.ts'

type Props = {
  flow: ReviewFlow
  question: Question
  /** Answers have been waiting for a while. */
  isLasting: boolean
}

/** What can be done with the question now: answer it, or read what was said to it and go on. */
export function ReviewFooter({ flow, question, isLasting }: Props) {
  const { given, isChecking } = flow
  if (given?.verdict) return <Told flow={flow} given={given} question={question} />
  if (given?.refusal !== null && given?.refusal !== undefined)
    return <NotKept message={given.refusal} />
  if (given && !isChecking) return <KeptBar onSend={flow.sendNow} />
  const isWaiting = flow.waiting.length > 0 && !isChecking && (flow.isStuck || isLasting)
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <div className={styles.notes}>
          {isWaiting && <WaitingNote count={flow.waiting.length} />}
        </div>
        <div className={styles.buttons}>
          {!given && (
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

function Told({ flow, given, question }: { flow: ReviewFlow; given: Given; question: Question }) {
  const { verdict, outlook } = given
  if (!verdict) return null
  const raised = outlook && raisedText(outlook)
  return (
    <FeedbackBar
      verdict={verdict}
      question={question}
      actions={
        flow.mayBeEasy && (
          <Button
            variant="ghost"
            size="lg"
            aria-keyshortcuts={texts.tooEasyKey}
            onClick={flow.sayEasy}
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
          {tellText(outlook)} {raised && <b className="b6">{raised}</b>}
        </p>
      )}
    </FeedbackBar>
  )
}

/** The server will never take it; going on loses nothing more. */
const NotKept = ({ message }: { message: string }) => (
  <footer className={styles.foot}>
    <div className={styles.in}>
      <div className={styles.kept}>
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
