import { useMemory } from '#features/reviews/api.ts'
import type { Memory } from '#features/reviews/api.ts'
import { RecallLine } from '#features/reviews/components/recall-line.tsx'
import { of100, scaleOf, measuredWeeks } from '#features/reviews/model/weeks.ts'
import { kept as texts } from '#texts/en/reviews.ts'
import { memory } from '#texts/en/memory.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import styles from './retention-card.module.css'
import page from './reviews.module.css'

/** From this share on, a student remembers most of it. */
const most = 0.8
const shownWeeks = 8

/** The share of what was learned that the student recalls in reviews. */
export function RetentionCard() {
  const { data, isError, refetch } = useMemory()
  const share = data?.retention?.share
  return (
    <section className={classes('card', page.card)} aria-labelledby="retention">
      <h2 id="retention">
        {share !== undefined && share >= most ? texts.title.most : texts.title.some}
      </h2>
      {isError && (
        <ErrorPanel message={memory.failed} onRetry={() => void refetch()} className="mt3" />
      )}
      {data && share === undefined && <p className="sm muted mt2">{texts.notYet}</p>}
      {data && share !== undefined && (
        <>
          <p className={classes('num', styles.share)}>
            {of100(share)} <small>{texts.of}</small>
          </p>
          <p className="xs muted">{texts.recalled}</p>
          <Spark weeks={data.weeks.slice(-shownWeeks)} />
        </>
      )}
    </section>
  )
}

function Spark({ weeks }: { weeks: Memory['weeks'] }) {
  const measured = measuredWeeks(weeks)
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last || first === last) return null
  const [from, to] = [of100(first.share), of100(last.share)]
  return (
    <>
      <p className="sr">{texts.spark(first.ago, from, to)}</p>
      <RecallLine weeks={weeks} low={scaleOf(weeks).low} className={styles.spark} />
      <div className={styles.ends} aria-hidden="true">
        <span>{texts.before(first.ago, from)}</span>
        <span>{last.ago === 0 ? texts.now(to) : texts.before(last.ago, to)}</span>
      </div>
    </>
  )
}
