import { quiz as texts } from '#texts/en/quiz.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { AskAtQuestion } from '../../shared/asking/ask-at-question.tsx'
import { answerForm } from '../../shared/question/answer-form.ts'
import { FeedbackBar } from '../../shared/question/feedback-bar.tsx'
import { QueuedBar } from '../../shared/question/queued-bar.tsx'
import styles from '../../shared/question/question-footer.module.css'
import { WaitingNote } from '../../shared/question/waiting-note.tsx'
import { RefusedNote } from './refused-note.tsx'
import type { AttemptFlow } from './use-attempt-flow.ts'
import type { CurrentQuestion } from './use-current-question.ts'

type Props = {
  flow: AttemptFlow
  current: CurrentQuestion
  /** Answers have been waiting for a while. */
  isDelayed: boolean
}

/** The buttons below a question: check or skip it, or read the verdict and continue. */
export function QuestionFooter({ flow, current, isDelayed }: Props) {
  const { attempt, summary, queue } = flow
  const { question, verdict, isChecking } = current
  const isExplained = attempt.explain === 'at-once'
  const isOfQuestion = ({ questionId }: { questionId: string | null }) => questionId === question.id
  const isWaiting = queue.waiting.length > 0 && !isChecking && (queue.isStuck || isDelayed)
  if (verdict?.triesLeft === 0) {
    const refused = summary.refused.findLast(isOfQuestion)
    return (
      <FeedbackBar verdict={verdict} question={question}>
        {refused && <RefusedNote refused={refused} questions={attempt.questions} />}
        {isWaiting && <WaitingNote count={queue.waiting.length} />}
        <AskAtQuestion key={question.id} quizId={attempt.quizId} question={question} />
      </FeedbackBar>
    )
  }
  if (isExplained && queue.waiting.some(isOfQuestion) && !isChecking)
    return <QueuedBar onSend={() => void queue.sendNow()} />
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <Notes flow={flow} questionId={question.id} isWaiting={isWaiting} />
        <div className={styles.buttons}>
          <Button variant="ghost" size="lg" onClick={current.skip}>
            {texts.skip}
          </Button>
          <AnswerButton current={current} isExplained={isExplained} />
        </div>
      </div>
    </footer>
  )
}

type ButtonProps = { current: CurrentQuestion; isExplained: boolean }

function AnswerButton({ current: { question, isChecking }, isExplained }: ButtonProps) {
  // Enter begins a new line in a reflection.
  const isReflection = question.type === 'reflection'
  return (
    <Button
      type="submit"
      form={answerForm}
      size="lg"
      className={styles.go}
      busy={isChecking && texts.checking}
    >
      {isExplained && !isReflection ? texts.check : texts.save}
      {!isReflection && (
        <kbd className="only-d" aria-hidden="true">
          {texts.enter}
        </kbd>
      )}
    </Button>
  )
}

type NotesProps = { flow: AttemptFlow; questionId: string; isWaiting: boolean }

function Notes({ flow: { attempt, summary, queue }, questionId, isWaiting }: NotesProps) {
  // An answer from another device is mentioned at its own question only.
  const refused = summary.refused.findLast(
    (event) => !event.isElsewhere || event.questionId === questionId,
  )
  return (
    <div className={styles.notes}>
      {refused && <RefusedNote refused={refused} questions={attempt.questions} />}
      {isWaiting && <WaitingNote count={queue.waiting.length} />}
      {!refused && !isWaiting && (
        <p className={classes(styles.note, 'only-d')}>
          {attempt.explain === 'at-once' ? texts.explainOn : texts.explainOff}
        </p>
      )}
    </div>
  )
}
