import type { AttemptResult } from '@kinnow/contract/quizzes'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { shownScore } from '#texts/en/units.ts'
import styles from './result-view.module.css'

/** Points by topic; they add up to those in the ring. */
export function TopicsCard({ result }: { result: AttemptResult }) {
  return (
    <section className={classes('card pad', styles.part)}>
      <h2>{texts.byTopic}</h2>
      <ul className={styles.topics}>
        {topicPoints(result).map(({ topic, score, total, before }) => (
          <li key={topic ?? ''}>
            <div className="row between sm">
              <span className="b5">
                {topic === null ? texts.otherTopics : <Words>{topic}</Words>}
              </span>
              <span className="muted num nowrap">
                {texts.of(shownScore(score), total)}
                {before && (
                  <small className={styles.before}>
                    <span className="sr">, </span>
                    {texts.topicBefore(shownScore(before.score), before.total)}
                  </small>
                )}
              </span>
            </div>
            <ProgressBar
              label={topic ?? texts.otherTopics}
              percent={total > 0 ? Math.round((100 * score) / total) : 0}
              tone="ok"
              className={classes('mt2', score < total && styles.some)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

// Points by topic, rounded to tenths so that they add up to the points of the result.
type Row = Omit<AttemptResult['topics'][number], 'topic' | 'right'> & {
  /** Null for questions without a topic, beside others with one. */
  topic: string | null
}

/** The tenths lost by rounding go to the topics that lost most. */
export function topicPoints({
  topics,
  score,
  outOf,
}: Pick<AttemptResult, 'topics' | 'score' | 'outOf'>): Row[] {
  const sum = (of: (one: Row) => number) => topics.reduce((all, one) => all + of(one), 0)
  const [rest, total] = [
    Math.max(0, score - sum((one) => one.score)),
    outOf - sum((one) => one.total),
  ]
  const rows: Row[] =
    total > 0 ? [...topics, { topic: null, score: rest, total, before: null }] : topics
  const whole = rows.map((one) => Math.floor(10 * one.score + tiny))
  const cut = rows.map((one, at) => 10 * one.score - (whole[at] ?? 0))
  const left = Math.round(10 * score) - whole.reduce((all, one) => all + one, 0)
  const most = new Set(
    [...cut.keys()]
      .toSorted((one, other) => (cut[other] ?? 0) - (cut[one] ?? 0))
      .slice(0, Math.max(0, left)),
  )
  return rows.map((one, at) => ({
    ...one,
    score: ((whole[at] ?? 0) + (most.has(at) ? 1 : 0)) / 10,
  }))
}

/** The error of adding up thirds. */
const tiny = 1e-6
