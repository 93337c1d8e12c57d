import { loading } from '#texts/en/shell.ts'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

type Props = {
  /** The shape of what will be here. */
  shape: 'line' | 'title' | 'row' | 'card'
  className?: string
}

export const Skeleton = ({ shape, className }: Props) => (
  <span className={classes(styles.skel, styles[shape], className)} aria-hidden="true" />
)

/** Appears after 150 ms, so that a fast answer does not flicker. */
export function SkeletonList({ shape, count, className }: Props & { count: number }) {
  return (
    <output className={classes(styles.late, className ?? styles.list)}>
      <span className="sr">{loading.generic}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape={shape} />
      ))}
    </output>
  )
}
