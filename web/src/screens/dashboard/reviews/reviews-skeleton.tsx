import { loading } from '#texts/en/shell.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './reviews.module.css'

/** Keeps the grid while the answer is on its way. */
export const ReviewsSkeleton = () => (
  <output className={styles.grid}>
    <span className="sr">{loading.generic}</span>
    <Skeleton shape="row" className={styles.tall} />
    <span className={styles.side}>
      <Skeleton shape="row" className={styles.low} />
      <Skeleton shape="row" className={styles.low} />
    </span>
  </output>
)
