import { loading } from '#texts/en/shell.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './lesson-view.module.css'

/** A skeleton of the lesson while it loads. */
export function LessonSkeleton() {
  return (
    <output className={styles.waiting}>
      <span className="sr">{loading.generic}</span>
      <div className={styles.emptyBar} data-own-bar="" />
      <div className={styles.grid}>
        <div className={styles.side} />
        <div className={styles.reading}>
          <div className={styles.skeleton}>
            <Skeleton shape="title" />
            {[0, 1, 2, 3, 4, 5].map((index) => (
              <Skeleton key={index} shape="line" />
            ))}
            <Skeleton shape="card" />
          </div>
        </div>
      </div>
    </output>
  )
}
