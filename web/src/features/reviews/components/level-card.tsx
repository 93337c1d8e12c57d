import type { MasteryLevel } from '@kinnow/contract/memory'
import type { ReactNode } from 'react'
import { levelCard as texts, memory } from '#texts/en/memory.ts'
import { classes } from '#ui/classes.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './level-card.module.css'
import { LevelRing } from './level-ring.tsx'
import type { ringOf } from '../model/progress-text.ts'

type Props = {
  level: MasteryLevel
  /** The level, or another word where nothing can be answered. */
  word: string
  ring: ReturnType<typeof ringOf>
  notes: string[]
  /** The one way further. */
  action: ReactNode
  className?: string
}

/** How well a chapter, subject or course is known: level, ring, what is missing and a next action. */
export function LevelCard({ level, word, ring, notes, action, className }: Props) {
  const meaning = level === 'none' ? texts.begin : level === 'mastered' && memory.what.mastered
  return (
    <section className={classes('card', styles.card, className)} aria-labelledby="level">
      <div className={styles.row}>
        <LevelRing large {...ring} />
        <div className={styles.words}>
          <h2 id="level">{memory.title}</h2>
          <p className={styles.level}>{word}</p>
          <p className={styles.notes}>{notes.length > 0 ? notes.join(' · ') : meaning}</p>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </section>
  )
}

/** As high as the card, so that nothing moves when it comes. */
export const LevelCardSkeleton = ({ className }: { className?: string | undefined }) => (
  <div className={classes('card', styles.card, className)} aria-hidden="true">
    <div className={styles.row}>
      <span className={styles.blank} />
      <div className={styles.words}>
        <Skeleton shape="line" className={styles.long} />
        <Skeleton shape="line" className={styles.short} />
        <div className={styles.lines}>
          <Skeleton shape="line" className={styles.long} />
        </div>
      </div>
      <div className={styles.action}>
        <Skeleton shape="line" className={styles.press} />
      </div>
    </div>
  </div>
)

type ErrorProps = { onRetry: () => void; className?: string | undefined }

export const LevelCardError = ({ onRetry, className }: ErrorProps) => (
  <ErrorPanel message={texts.failed} onRetry={onRetry} className={className} />
)
