import { masteryLevels } from '@kinnow/contract/memory'
import type { MasteryLevel } from '@kinnow/contract/memory'
import { levels } from '#texts/en/reviews.ts'
import { classes } from '#ui/classes.ts'
import styles from './level-bars.module.css'

const reached = masteryLevels.filter((level) => level !== 'none')

/** Four bars, as many full as the level is high; the word is beside them. */
export const LevelBars = ({ level }: { level: MasteryLevel }) => (
  <span className={styles.bars} aria-hidden="true">
    {reached.map((bar) => (
      <i
        key={bar}
        className={
          masteryLevels.indexOf(bar) <= masteryLevels.indexOf(level) ? styles.on : undefined
        }
      />
    ))}
  </span>
)

/** What the bars mean. */
export const LevelKey = () => (
  <ul className={styles.key}>
    {reached.map((level, index) => (
      <li key={level}>
        <span className={classes(styles.bars, styles.dots)} aria-hidden="true">
          {reached.slice(0, index + 1).map((bar) => (
            <i key={bar} className={styles.on} />
          ))}
        </span>
        {levels[level]}
      </li>
    ))}
  </ul>
)
