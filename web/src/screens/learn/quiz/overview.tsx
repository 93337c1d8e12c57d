import { ArrowRight, Cloud, CloudOff, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { instruction } from '#features/quizzes/model/answered.ts'
import { failureText } from '#lib/api-failure.ts'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { quiz, refusedEvents } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { promptText } from '../../shared/question/prompt-text.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import styles from './overview.module.css'
import type { AttemptSummary, QuestionStatus } from './question-status.ts'
import { RefusedCard } from './refused-card.tsx'
import type { AttemptFlow } from './use-attempt-flow.ts'
import type { HandIn } from './use-hand-in.ts'

type Props = { flow: AttemptFlow; handIn: HandIn }

/** What is answered, open or flagged, while it can still be changed. Escape leads back. */
export function Overview({ flow, handIn }: Props) {
  const { attempt, summary, navigation, queue } = flow
  const { statuses } = summary
  const heading = useRef<HTMLHeadingElement>(null)
  const count = countsOf(summary)
  const isUnsent = queue.waiting.length > 0
  const failure = handIn.isUnsent ? texts.unsent : handIn.error && failureText(handIn.error)

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEscape(() => {
    if (!handIn.isAsking) navigation.back()
  })

  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(count)}
      </h1>
      <p className="lead mt3">
        {[
          texts.answered(count.answered),
          texts.unsaved(count.unsaved),
          texts.flagged(count.flagged),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <RefusedCard attempt={attempt} className="mt5" />
      {failure && (
        <ErrorPanel message={failure} onRetry={() => void handIn.send()} className="mt5" />
      )}
      <div className={classes('card', styles.card)}>
        <div className={styles.head}>
          <h2>{texts.list}</h2>
          <p className={styles.saved}>
            {isUnsent ? <CloudOff /> : <Cloud />}
            {isUnsent ? quiz.waiting(queue.waiting.length) : texts.saved(count.answered)}
          </p>
        </div>
        <OverviewTiles statuses={statuses} onOpen={navigation.goTo} />
      </div>
      <ReviewList
        statuses={statuses.filter(isWorthReview)}
        onOpen={(status) => navigation.goTo(status.index)}
      />
    </section>
  )
}

const countsOf = ({ statuses, open, unsaved }: AttemptSummary) => ({
  all: statuses.length,
  open: open.length,
  unsaved: unsaved.length,
  answered: statuses.length - open.length - unsaved.length,
  flagged: statuses.filter(({ isFlagged }) => isFlagged).length,
})

function titleOf({ all, open, unsaved }: ReturnType<typeof countsOf>): string {
  if (open > 0) return texts.open(open)
  return unsaved > 0 ? texts.noneOpen : texts.allAnswered(units.questions(all))
}

/** Calls for Escape, unless a dialog has taken the key. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}

const isWorthReview = ({ isAnswered, isFlagged, leftover }: QuestionStatus) =>
  !isAnswered || isFlagged || leftover !== null

type ListProps = { statuses: QuestionStatus[]; onOpen: (status: QuestionStatus) => void }

function ReviewList({ statuses, onOpen }: ListProps) {
  if (statuses.length === 0) return null
  return (
    <ol className={classes('card', styles.card)} aria-label={texts.worthALook}>
      {statuses.map((status) => (
        <li key={status.question.id} className={styles.row}>
          <button type="button" onClick={() => onOpen(status)}>
            <span className={classes(styles.number, styles[lookOf(status)])} aria-hidden="true">
              {lookOf(status) === 'flagged' ? <Flag fill="currentColor" /> : status.index + 1}
            </span>
            <span className={styles.prompt}>
              <span>{promptText(status.question.promptHtml)}</span>
              <span className={styles.note}>{noteOf(status)}</span>
            </span>
            <span className={styles.act}>
              <span className="only-d">{status.isAnswered ? texts.lookAgain : texts.answer}</span>
              <ArrowRight />
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function lookOf({ isAnswered, isFlagged }: QuestionStatus): 'open' | 'flagged' | 'plain' {
  if (!isAnswered) return 'open'
  return isFlagged ? 'flagged' : 'plain'
}

function noteOf({ index, question, state, ...status }: QuestionStatus): string {
  if (status.leftover === 'unsaved') return texts.notSaved
  if (status.isRefused) return refusedEvents.answer
  if (status.isAnswered)
    return status.leftover ? texts.unfinished : texts.flaggedQuestion(index + 1)
  if (state?.skipped) return texts.skipped
  return [instruction(question), texts.notYet].filter(Boolean).join(' ')
}
