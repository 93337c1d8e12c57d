import { ArrowRight } from 'lucide-react'
import type { Question } from '@kinnow/contract/questions'
import type { Attempt } from '@kinnow/contract/quizzes'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from '../../shared/question/question-footer.module.css'
import type { AttemptFlow } from './use-attempt-flow.ts'
import type { HandIn } from './use-hand-in.ts'

type Props = { attempt: Attempt; flow: AttemptFlow; handIn: HandIn }

/** Going on is the main way while something is open; handing in is, once nothing is. */
export function OverviewFooter({ attempt: { questions, explain }, flow, handIn }: Props) {
  const { isBusy, isAsking } = handIn
  const { open, unsaved, next } = flow
  const isDone = flow.cameFrom === null && next === undefined
  const numberOf = (question: Question) => questions.indexOf(question) + 1
  const [firstUnsaved] = unsaved
  const isAtOnce = explain === 'at-once'
  const handInButton = (
    <Button
      size="lg"
      variant={isDone ? 'primary' : 'secondary'}
      className={isDone ? styles.go : undefined}
      busy={isBusy && texts.submitting}
      onClick={handIn.ask}
    >
      {isDone ? texts.submit : texts.submitNow}
    </Button>
  )
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <p className={styles.note}>{texts.noWayBack}</p>
        <div className={classes(styles.buttons, styles.stacked)}>
          {isDone ? (
            <Button size="lg" variant="secondary" onClick={flow.back}>
              {texts.backTo(questions.length)}
            </Button>
          ) : (
            handInButton
          )}
          {isDone ? (
            handInButton
          ) : (
            <Button size="lg" className={styles.go} onClick={flow.back}>
              {flow.cameFrom === null && next
                ? texts.answerQuestion(numberOf(next))
                : texts.backTo((flow.cameFrom ?? 0) + 1)}
              <ArrowRight />
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={handIn.setAsking}
          title={
            open.length > 0 ? texts.askTitle(open.length) : texts.askUnsavedTitle(unsaved.length)
          }
          text={[
            open.length > 0 && texts.askText(open.length),
            isAtOnce && firstUnsaved && texts.askUnsaved(unsaved.map(numberOf)),
          ]
            .filter(Boolean)
            .join(' ')}
          cancel={isAtOnce && firstUnsaved ? texts.backTo(numberOf(firstUnsaved)) : texts.askBack}
          onCancel={() => {
            if (isAtOnce && firstUnsaved) flow.goTo(questions.indexOf(firstUnsaved))
          }}
          confirm={texts.submit}
          onConfirm={() => void handIn.send()}
        />
      )}
    </footer>
  )
}
