import type { AttemptResult } from '@kinnow/contract/quizzes'
import { result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { points } from './result-words.ts'
import styles from './result-view.module.css'
import { topicPoints } from './topic-points.ts'

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
                {texts.of(points(score), total)}
                {before && (
                  <small className={styles.before}>
                    <span className="sr">, </span>
                    {texts.topicBefore(points(before.score), before.total)}
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
