import { Link } from 'react-router'
import { chapterDetailsPath } from '#features/catalog/model/paths.ts'
import type { Dashboard } from '#features/progress/api.ts'
import { LevelBars } from '#features/reviews/components/level-bars.tsx'
import { memoryPath } from '#features/reviews/model/paths.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { memory } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import styles from './known-card.module.css'

/** The chapters that were answered most recently, each with its level; nothing before the first answer. */
export function KnownCard({ known }: { known: Dashboard['known'] }) {
  if (known.length === 0) return null
  return (
    <section className={classes('card', styles.card)} aria-labelledby="known">
      <div className={styles.head}>
        <h2 id="known" className={styles.title}>
          {memory.title}
        </h2>
        <Link to={memoryPath} className={styles.more}>
          {texts.details}
          <span className="sr">{`: ${memory.title}`}</span>
        </Link>
      </div>
      <ul className={styles.list}>
        {known.map(({ id, name, accent, language, level }) => (
          <li key={id} className={`sub-${accent}`}>
            <span className={styles.dot} aria-hidden="true" />
            <Link to={chapterDetailsPath(id)} className={styles.name}>
              <Words language={language}>{name}</Words>
            </Link>
            <LevelBars level={level} />
            <span className={styles.word}>{levels[level]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
