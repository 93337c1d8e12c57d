import { loading } from '#texts/en/shell.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import dashboardStyles from '../dashboard.module.css'
import coursesStyles from './courses.module.css'
import styles from './dashboard-skeleton.module.css'

/** Keeps the grid while the answer is on its way. */
export function DashboardSkeleton() {
  return (
    <output className={classes(dashboardStyles.grid, styles.late)}>
      <span className="sr">{loading.generic}</span>
      <Skeleton shape="row" className={styles.tall} />
      <Skeleton shape="row" className={styles.tall} />
      <div className={classes(dashboardStyles.whole, coursesStyles.list)}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} shape="row" className={styles.course} />
        ))}
      </div>
    </output>
  )
}
