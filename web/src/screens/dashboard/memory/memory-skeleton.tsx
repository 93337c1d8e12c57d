import { loading } from '#texts/en/shell.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './memory.module.css'

/** Keeps the grid while the answer is on its way. */
export const MemorySkeleton = () => (
  <output className={styles.top}>
    <span className="sr">{loading.generic}</span>
    <Skeleton shape="row" className={styles.tall} />
    <Skeleton shape="row" className={styles.tall} />
  </output>
)
