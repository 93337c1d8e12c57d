import { ArrowRight, Check, CircleCheck } from 'lucide-react'
import { lesson as texts } from '#texts/en/lesson.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import styles from './finish-box.module.css'
import type { Completion } from './use-completion.ts'

/** The end of a lesson: the button that completes it, then the next step. */
export function FinishBox({ completion }: { completion: Completion }) {
  const { isComplete, isSaving, error, next, complete } = completion
  return (
    <>
      <div className={classes(styles.box, isComplete && styles.done)}>
        <div aria-live="polite">
          <b className={styles.title}>
            {isComplete && <CircleCheck />}
            {isComplete ? texts.completedTitle : texts.finishTitle}
          </b>
          <p className="sm muted">{isComplete ? texts.completedText : texts.finishText}</p>
        </div>
        {isComplete ? (
          <ButtonLink to={next.to} size="lg" title={next.title}>
            {next.text}
            <ArrowRight />
          </ButtonLink>
        ) : (
          <Button size="lg" busy={isSaving && texts.completing} onClick={complete}>
            <Check />
            {texts.complete}
          </Button>
        )}
      </div>
      {error && (
        <ErrorPanel
          message={`${texts.completeFailed} ${error}`}
          onRetry={complete}
          className="mt4"
        />
      )}
    </>
  )
}
