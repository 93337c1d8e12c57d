import type { Question } from '@kinnow/contract/questions'
import type { Attempt } from '@kinnow/contract/quizzes'
import { ArrowRight, Cloud, CloudOff, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { instruction } from '#features/quizzes/model/answered.ts'
import { failureText } from '#lib/api-failure.ts'
import { handIn as texts } from '#texts/en/quiz-hand-in.ts'
import { quiz, refusedEvents } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { OverviewTiles } from './overview-tiles.tsx'
import styles from './overview.module.css'
import { promptText } from '../../shared/question/prompt-text.ts'
import { RefusedCard } from './refused-card.tsx'
import type { AttemptFlow } from './use-attempt-flow.ts'
import type { HandIn } from './use-hand-in.ts'

type Props = { attempt: Attempt; flow: AttemptFlow; handIn: HandIn }

/** What is answered, open or flagged, before it is too late to change. Escape goes back to the question. */
export function Overview({ attempt, flow, handIn }: Props) {
  const { questions } = attempt
  const heading = useRef<HTMLHeadingElement>(null)
  const { isAsking } = handIn
  const { back, open, unsaved } = flow
  const answered = questions.length - open.length - unsaved.length
  const isFlagged = ({ id }: Question) => flow.flags.includes(id)
  const worthALook = questions.filter(
    (one) => open.includes(one) || flow.leftover(one) !== null || isFlagged(one),
  )

  /** What is said of a question in the list. */
  function noteOf(question: Question, number: number): string {
    const leftover = flow.leftover(question)
    if (leftover === 'unsaved') return texts.notSaved
    if (flow.isRefused(question)) return refusedEvents.answer
    if (!flow.isAnswered(question.id)) {
      return flow.stateOf(question.id)?.skipped
        ? texts.skipped
        : [instruction(question), texts.notYet].filter(Boolean).join(' ')
    }
    return leftover ? texts.unfinished : texts.flaggedQuestion(number)
  }

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isAsking) back()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        {open.length > 0
          ? texts.open(open.length)
          : unsaved.length > 0
            ? texts.noneOpen
            : texts.allAnswered(units.questions(questions.length))}
      </h1>
      <p className="lead mt3">
        {[
          texts.answered(answered),
          texts.unsaved(unsaved.length),
          texts.flagged(questions.filter(isFlagged).length),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <RefusedCard attempt={attempt} className="mt5" />
      {handIn.isUnsent && (
        <ErrorPanel message={texts.unsent} onRetry={() => void handIn.send()} className="mt5" />
      )}
      {!handIn.isUnsent && handIn.error && (
        <ErrorPanel
          message={failureText(handIn.error)}
          onRetry={() => void handIn.send()}
          className="mt5"
        />
      )}
      <div className={classes('card', styles.card)}>
        <div className={styles.head}>
          <h2>{texts.list}</h2>
          <p className={styles.saved}>
            {flow.waiting.length > 0 ? <CloudOff /> : <Cloud />}
            {flow.waiting.length > 0 ? quiz.waiting(flow.waiting.length) : texts.saved(answered)}
          </p>
        </div>
        <OverviewTiles questions={questions} flow={flow} />
      </div>
      {worthALook.length > 0 && (
        <ol className={classes('card', styles.card)} aria-label={texts.worthALook}>
          {worthALook.map((question) => {
            const at = questions.indexOf(question)
            const isOpen = !flow.isAnswered(question.id)
            return (
              <li key={question.id} className={styles.row}>
                <button type="button" onClick={() => flow.goTo(at)}>
                  <span
                    className={classes(
                      styles.number,
                      isOpen ? styles.open : isFlagged(question) && styles.flagged,
                    )}
                    aria-hidden="true"
                  >
                    {!isOpen && isFlagged(question) ? <Flag fill="currentColor" /> : at + 1}
                  </span>
                  <span className={styles.prompt}>
                    <span>{promptText(question.promptHtml)}</span>
                    <span className={styles.note}>{noteOf(question, at + 1)}</span>
                  </span>
                  <span className={styles.act}>
                    <span className="only-d">{isOpen ? texts.answer : texts.lookAgain}</span>
                    <ArrowRight />
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
