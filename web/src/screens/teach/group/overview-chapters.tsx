import { LevelBars } from '#features/reviews/components/level-bars.tsx'
import type { StudentPage } from '#features/teaching/api.ts'
import { levels } from '#texts/en/reviews.ts'
import { student as texts } from '#texts/en/teach-overview.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './overview-chapters.module.css'

type Props = { chapters: StudentPage['chapters'] }

/** Chapters that were started, with the level of each. */
export const Chapters = ({ chapters }: Props) => (
  <Panel title={texts.chapters}>
    {chapters.length === 0 && <p className="sm muted">{texts.noChapters}</p>}
    <ul className={styles.chapters}>
      {chapters.map((chapter) => (
        <li key={chapter.id} className={`sub-${chapter.accent}`}>
          <span className={styles.name}>
            {chapter.name}
            <small>{chapter.subject}</small>
          </span>
          <LevelBars level={chapter.level} />
          <span className={styles.level}>{levels[chapter.level]}</span>
          <span className={styles.lessons}>
            {texts.lessonsDone(chapter.lessonsCompleted, chapter.lessonCount)}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
