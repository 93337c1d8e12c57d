import type { Attempt } from '@kinnow/contract/quizzes'
import { ChevronRight, Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSubmitAttempt } from '#features/quizzes/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { handIn as texts, quiz } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import styles from './hand-in.module.css'
import { promptText } from './prompt-text.ts'
import { stateOf } from './segments.tsx'
import type { AttemptFlow } from './use-attempt-flow.ts'

type Props = { attempt: Attempt; flow: AttemptFlow }

/** What is still open or flagged, before it is too late to change. */
export function HandIn({ attempt, flow }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const submit = useSubmitAttempt(attempt.id)
  const [isUnsent, setUnsent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { questions } = attempt
  const open = questions.filter(({ id }) => !flow.isAnswered(id))
  const flagged = questions.filter(({ id }) => flow.flags.includes(id))

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  async function handleSubmit() {
    setBusy(true)
    const isSent = await flow.sendNow()
    setUnsent(!isSent)
    if (isSent) await submit.mutateAsync().catch(() => undefined)
    setBusy(false)
  }

  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <p className="lead mt3">
        {open.length === 0
          ? texts.allAnswered(units.questions(questions.length))
          : `${texts.open(open.length)} ${texts.openHint}`}
      </p>
      {flagged.length > 0 && <p className="muted mt2">{texts.flaggedHint(flagged.length)}</p>}
      {isUnsent && (
        <ErrorPanel message={texts.unsent} onRetry={() => void handleSubmit()} className="mt5" />
      )}
      {!isUnsent && submit.error && (
        <ErrorPanel
          message={failureText(submit.error)}
          onRetry={() => void handleSubmit()}
          className="mt5"
        />
      )}
      <div className={styles.buttons}>
        <Button size="lg" busy={isBusy && texts.submitting} onClick={() => void handleSubmit()}>
          {texts.submit}
        </Button>
      </div>
      <h2 className={styles.title}>{texts.list}</h2>
      <ol className={classes('card', styles.list)}>
        {questions.map((question, index) => {
          const state = stateOf(flow, question.id)
          return (
            <li key={question.id}>
              <button type="button" onClick={() => flow.goTo(index)}>
                <span className={classes(styles.number, styles[state])} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.prompt}>{promptText(question.promptHtml)}</span>
                {flow.flags.includes(question.id) && (
                  <span className={styles.flag}>
                    <Flag fill="currentColor" />
                    <span className="sr">{quiz.flagged}</span>
                  </span>
                )}
                <span className={styles.state}>{quiz.states[state]}</span>
                <ChevronRight />
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
