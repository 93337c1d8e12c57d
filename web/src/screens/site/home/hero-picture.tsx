import { Check, CircleQuestionMark, Leaf } from 'lucide-react'
import { home } from '#texts/en/home.ts'
import { Cover } from '#ui/cover.tsx'
import { ProgressBar, ProgressRing } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './hero-picture.module.css'

const { art } = home

/** What learning here looks like. A picture made of our own parts, so hidden from screen readers. */
export function HeroPicture() {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={`card sub-sci ${styles.lesson}`}>
        <Cover name="leaf" className={styles.cover} />
        <div className={styles.body}>
          <Tag>
            <Leaf />
            {art.tag}
          </Tag>
          <p className={styles.title}>{art.lesson}</p>
          <p className="sm muted mt1">{art.place}</p>
          <div className="row g3 mt4">
            <ProgressBar label="" percent={62} />
            <span className="xs muted nowrap">{art.left}</span>
          </div>
        </div>
      </div>
      <div className={`card ${styles.quiz}`}>
        <span className={styles.tick}>
          <Check />
        </span>
        <div>
          <strong className="sm b6">{art.correct}</strong>
          <p className="xs muted">{art.why}</p>
        </div>
      </div>
      <div className={`card ${styles.ring}`}>
        <ProgressRing percent={72} size={56} />
        <div>
          <strong className="b6">{art.goal}</strong>
          <p className="xs muted">{art.goalText}</p>
        </div>
      </div>
      <div className={`card ${styles.side}`}>
        <TileIcon Icon={CircleQuestionMark} small className="sub-cs" />
        <div>
          <strong className="sm b6">{art.quiz}</strong>
          <p className="xs muted">{art.quizText}</p>
        </div>
      </div>
    </div>
  )
}
