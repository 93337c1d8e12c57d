import type { AttemptResult } from '@kinnow/contract/quizzes'
import { result as texts } from '#texts/en/quiz.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import styles from './result-view.module.css'

export function TopicsCard({ topics }: Pick<AttemptResult, 'topics'>) {
  return (
    <section className={classes('card pad', styles.part)}>
      <h2>{texts.byTopic}</h2>
      <ul className={styles.topics}>
        {topics.map(({ topic, right, total, before }) => (
          <li key={topic}>
            <div className="row between sm">
              <span className="b5">
                <Words>{topic}</Words>
              </span>
              <span className="muted num nowrap">
                {units.partOf(right, total)}
                {before && (
                  <small className={styles.before}>
                    {texts.topicBefore(before.right, before.total)}
                  </small>
                )}
              </span>
            </div>
            <ProgressBar
              label={topic}
              percent={total > 0 ? Math.round((100 * right) / total) : 0}
              tone="ok"
              className={classes('mt2', right < total && styles.some)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
