import { ArrowRight } from 'lucide-react'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from '../../shared/question/question-footer.module.css'
import type { QuestionStatus } from './question-status.ts'
import type { AttemptFlow } from './use-attempt-flow.ts'
import type { HandIn } from './use-hand-in.ts'

type Props = { flow: AttemptFlow; handIn: HandIn }

/** The main button leads to what is still open; once nothing is, it hands in. */
export function OverviewFooter({ flow, handIn }: Props) {
  const { summary, navigation } = flow
  const { openedFrom } = navigation
  const isDone = openedFrom === null && summary.next === undefined
  return (
    <footer className={styles.foot}>
      <div className={styles.in}>
        <p className={styles.note}>{texts.noWayBack}</p>
        <div className={classes(styles.buttons, styles.stacked)}>
          {isDone ? (
            <>
              <Button size="lg" variant="secondary" onClick={navigation.back}>
                {texts.backTo(summary.statuses.length)}
              </Button>
              <HandInButton handIn={handIn} isDone />
            </>
          ) : (
            <>
              <HandInButton handIn={handIn} isDone={false} />
              <Button size="lg" className={styles.go} onClick={navigation.back}>
                {openedFrom === null && summary.next
                  ? texts.answerQuestion(numberOf(summary.next))
                  : texts.backTo((openedFrom ?? 0) + 1)}
                <ArrowRight />
              </Button>
            </>
          )}
        </div>
      </div>
      {handIn.isAsking && <HandInDialog flow={flow} handIn={handIn} />}
    </footer>
  )
}

const numberOf = ({ index }: QuestionStatus) => index + 1

const HandInButton = ({ handIn, isDone }: { handIn: HandIn; isDone: boolean }) => (
  <Button
    size="lg"
    variant={isDone ? 'primary' : 'secondary'}
    className={isDone ? styles.go : undefined}
    busy={handIn.isBusy && texts.submitting}
    onClick={handIn.ask}
  >
    {isDone ? texts.submit : texts.submitNow}
  </Button>
)

/** Confirms handing in with open questions, or with answers whose explanation was not shown yet. */
function HandInDialog({ flow: { attempt, summary, navigation }, handIn }: Props) {
  const { open, unsaved } = summary
  const firstUnsaved = attempt.explain === 'at-once' ? unsaved[0] : undefined
  const text = [
    open.length > 0 && texts.askText(open.length),
    firstUnsaved && texts.askUnsaved(unsaved.map(numberOf)),
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={handIn.setAsking}
      title={open.length > 0 ? texts.askTitle(open.length) : texts.askUnsavedTitle(unsaved.length)}
      text={text.filter(Boolean).join(' ')}
      cancel={firstUnsaved ? texts.backTo(numberOf(firstUnsaved)) : texts.askBack}
      onCancel={() => {
        if (firstUnsaved) navigation.goTo(firstUnsaved.index)
      }}
      confirm={texts.submit}
      onConfirm={() => void handIn.send()}
    />
  )
}
