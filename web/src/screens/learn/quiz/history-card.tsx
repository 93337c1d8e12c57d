import type { PastAttempt } from '@kinnow/contract/past-attempts'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { attemptPath } from '#features/catalog/model/paths.ts'
import { rules as ruleTexts } from '#texts/en/quiz-rules.ts'
import { history as texts } from '#texts/en/quiz-history.ts'
import { result } from '#texts/en/quiz.ts'
import { underWay } from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { useEarlier } from './earlier-attempts.tsx'
import { fromQuiz } from './from-quiz.ts'
import styles from './history-card.module.css'
import { points } from './result-words.ts'

type Props = {
  quizId: string
  /** The latest of those handed in, and how many there are. */
  attempts: PastAttempt[]
  count: number
  /** Older ones that are shown all the same. */
  besides: PastAttempt[]
  /** The one that counts; null where all do. */
  counting: string | null
  rules: QuizRules
  /** The one that is looked at, which leads nowhere. */
  current?: string
  /** The number of the one that is open, and the way on in it, where there is none beside the list. */
  open?: number
  goOn?: () => void
}

/** Between it and the row above are others that are not shown. */
const isApart = ({ number }: PastAttempt, above: PastAttempt | undefined) =>
  above !== undefined && number < above.number - 1

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Every attempt with its result, the latest first, and which of them counts. */
export function HistoryCard({ attempts: latest, rules, counting, open, goOn, ...props }: Props) {
  const { count, current } = props
  const { attempts, table, button } = useEarlier({ latest, ...props })
  if (attempts.length === 0 && open === undefined) return null
  // Of a single one nothing has to be said.
  const isChosen = count > 1
  const dayOf = ({ submittedAt }: PastAttempt) => new Date(submittedAt).toDateString()
  /** Of two on one day the time tells which is which. */
  const beside = (one: PastAttempt) => {
    const isOneOfSeveral = attempts.some((other) => other !== one && dayOf(other) === dayOf(one))
    const said = [
      isOneOfSeveral && time.format(new Date(one.submittedAt)),
      one.isTimeOver && texts.timeOver,
    ]
    return said.filter(Boolean).join(', ')
  }
  return (
    <section className={classes('card pad', styles.card)} aria-labelledby="attempts">
      <div className="row between wrapf">
        <h2 id="attempts">{texts.title}</h2>
        {rules.attempts !== 1 && (
          <span className="xs muted">
            {texts.rule(rules.attempts, ruleTexts.counts[rules.counts])}
          </span>
        )}
      </div>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{texts.attempt}</th>
            <th scope="col">{texts.when}</th>
            <th scope="col" className={styles.time}>
              {texts.time}
            </th>
            <th scope="col" colSpan={2}>
              {texts.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {open !== undefined && (
            <tr>
              <th scope="row" className="num">
                {open}
              </th>
              <td>{texts.now}</td>
              <td className={styles.time}>–</td>
              <td>
                <Tag tone="brand">{underWay}</Tag>
              </td>
              <td className={styles.last}>
                {goOn && (
                  <button
                    type="button"
                    className={styles.see}
                    aria-label={texts.goOn(open)}
                    onClick={goOn}
                  >
                    <ChevronRight />
                  </button>
                )}
              </td>
            </tr>
          )}
          {attempts.map((one, at) => (
            <tr
              key={one.id}
              data-number={one.number}
              aria-current={one.id === current ? 'true' : undefined}
              className={isApart(one, attempts[at - 1]) ? styles.apart : undefined}
            >
              <th scope="row" className="num">
                {one.number}
              </th>
              <td className="nowrap">
                {day.format(new Date(one.submittedAt))}
                {beside(one) && <small className={styles.beside}>{beside(one)}</small>}
              </td>
              <td className={classes(styles.time, 'num')}>{result.duration(one.seconds)}</td>
              <td>
                <div className={styles.result}>
                  {one.outOf > 0 && (
                    <>
                      <b className="b5 num nowrap">{result.of(points(one.score), one.outOf)}</b>
                      <ProgressBar
                        thin
                        tone="ok"
                        label={texts.trend(one.number)}
                        percent={Math.round((100 * one.score) / one.outOf)}
                        className={styles.bar}
                      />
                    </>
                  )}
                  {isChosen && one.id === counting && <Tag tone="ok">{texts.counts}</Tag>}
                </div>
              </td>
              <td className={styles.last}>
                {one.id !== current && (
                  <Link
                    to={attemptPath(one.id)}
                    state={current === undefined ? fromQuiz : undefined}
                    className={styles.see}
                    aria-label={texts.see(one.number)}
                  >
                    <ChevronRight />
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </section>
  )
}
