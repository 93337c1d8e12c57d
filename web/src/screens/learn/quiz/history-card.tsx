import type { PastAttempt } from '@kinnow/contract/past-attempts'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { attemptPath } from '#features/catalog/model/paths.ts'
import { useClock } from '#lib/served.ts'
import { dateIn, timeIn } from '#lib/zoned-time.ts'
import { rules as ruleTexts } from '#texts/en/quiz-rules.ts'
import { history as texts } from '#texts/en/quiz-history.ts'
import { result } from '#texts/en/quiz.ts'
import { shortDay, shownScore, underWay } from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { useEarlier } from './earlier-attempts.tsx'
import { fromQuiz } from './from-quiz.ts'
import styles from './history-card.module.css'

type Props = {
  quizId: string
  /** The latest handed-in attempts. */
  attempts: PastAttempt[]
  /** The number of handed-in attempts. */
  count: number
  /** Older attempts that are shown as well. */
  besides: PastAttempt[]
  /** The attempt that counts; null where all of them do. */
  counting: string | null
  rules: QuizRules
  /** The attempt on the screen, whose row has no link. */
  current?: string
  /** The number of the attempt that is open. */
  open?: number
  /** Continues the open attempt, where no button beside the list does. */
  onContinue?: () => void
}

/** Every attempt with its result, the latest first, and which of them counts. */
export function HistoryCard({ attempts: latest, rules, counting, open, ...props }: Props) {
  const { count, current } = props
  const { zone } = useClock()
  const { attempts, table, button } = useEarlier({ latest, ...props })
  if (attempts.length === 0 && open === undefined) return null
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
          {open !== undefined && <OpenRow number={open} onContinue={props.onContinue} />}
          {attempts.map((attempt, index) => (
            <AttemptRow
              key={attempt.id}
              attempt={attempt}
              day={dayOf(attempt, zone)}
              note={noteOf(attempt, attempts, zone)}
              current={current}
              // With a single attempt there is no choice to mention.
              isCounting={count > 1 && attempt.id === counting}
              hasGap={hasGap(attempt, attempts[index - 1])}
            />
          ))}
        </tbody>
      </table>
      {button}
    </section>
  )
}

/** The rows between this one and the row above are not shown. */
const hasGap = ({ number }: PastAttempt, above: PastAttempt | undefined) =>
  above !== undefined && number < above.number - 1

type Zone = string | undefined

const dayOf = ({ submittedAt }: PastAttempt, zone: Zone) => dateIn(new Date(submittedAt), zone)

/** The time tells attempts of the same day apart. */
function noteOf(attempt: PastAttempt, all: PastAttempt[], zone: Zone): string {
  const day = dayOf(attempt, zone)
  const isSameDay = (other: PastAttempt) => other !== attempt && dayOf(other, zone) === day
  return [
    all.some(isSameDay) && timeIn(new Date(attempt.submittedAt), zone),
    attempt.isTimeOver && texts.timeOver,
  ]
    .filter(Boolean)
    .join(', ')
}

type OpenProps = { number: number; onContinue: (() => void) | undefined }

const OpenRow = ({ number, onContinue }: OpenProps) => (
  <tr>
    <th scope="row" className="num">
      {number}
    </th>
    <td>{texts.now}</td>
    <td className={styles.time}>–</td>
    <td>
      <Tag tone="brand">{underWay}</Tag>
    </td>
    <td className={styles.last}>
      {onContinue && (
        <button
          type="button"
          className={styles.see}
          aria-label={texts.goOn(number)}
          onClick={onContinue}
        >
          <ChevronRight />
        </button>
      )}
    </td>
  </tr>
)

type RowProps = {
  attempt: PastAttempt
  /** Such as `2026-12-05`. */
  day: string
  note: string
  current: string | undefined
  isCounting: boolean
  hasGap: boolean
}

const AttemptRow = ({ attempt, day, note, current, isCounting, hasGap: isApart }: RowProps) => (
  <tr
    data-number={attempt.number}
    aria-current={attempt.id === current ? 'true' : undefined}
    className={isApart ? styles.apart : undefined}
  >
    <th scope="row" className="num">
      {attempt.number}
    </th>
    <td className="nowrap">
      {shortDay(day)}
      {note && <small className={styles.beside}>{note}</small>}
    </td>
    <td className={classes(styles.time, 'num')}>{result.duration(attempt.seconds)}</td>
    <td>
      <div className={styles.result}>
        {attempt.outOf > 0 && (
          <>
            <b className="b5 num nowrap">{result.of(shownScore(attempt.score), attempt.outOf)}</b>
            <ProgressBar
              thin
              tone="ok"
              label={texts.trend(attempt.number)}
              percent={Math.round((100 * attempt.score) / attempt.outOf)}
              className={styles.bar}
            />
          </>
        )}
        {isCounting && <Tag tone="ok">{texts.counts}</Tag>}
      </div>
    </td>
    <td className={styles.last}>
      {attempt.id !== current && (
        <Link
          to={attemptPath(attempt.id)}
          state={current === undefined ? fromQuiz : undefined}
          className={styles.see}
          aria-label={texts.see(attempt.number)}
        >
          <ChevronRight />
        </Link>
      )}
    </td>
  </tr>
)
