import { limits } from '@kinnow/contract/limits'
import type { Memory } from '#features/reviews/api.ts'
import { ringOf } from '#features/reviews/model/progress-text.ts'
import { of100 } from '#features/reviews/model/weeks.ts'
import { memory as texts } from '#texts/en/memory.ts'
import { levels } from '#texts/en/reviews.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import { ChapterRow } from './chapter-row.tsx'
import styles from './subject-memory.module.css'
import { LevelRing } from '#features/reviews/components/level-ring.tsx'

type Props = { memory: Memory['subjects'][number]; today: string }

/** A subject with its chapters, each with its level and what it asks for. */
export function SubjectMemory({ memory, today }: Props) {
  const { subject, level, questions, recall, retention, chapters, ring } = memory
  const sum = (of: (chapter: (typeof chapters)[number]) => number) =>
    chapters.reduce((all, chapter) => all + of(chapter), 0)
  const met = sum((chapter) => chapter.met)
  const isTelling = met >= limits.reviews.worthTelling
  return (
    <div className={classes('card', `sub-${subject.accent}`, styles.card)}>
      <div className={styles.head}>
        <TileIcon small Icon={accentIcons[subject.accent]} />
        <h3 {...courseText(subject.language)}>{subject.title}</h3>
        <span className={classes('num', styles.note)}>
          {levels[level]} ·{' '}
          {texts.subjectNote(
            questions,
            isTelling && recall !== null ? of100(recall) : null,
            retention && of100(retention.share),
          )}
        </span>
        <LevelRing
          {...ringOf({ level, ring, met, toRefresh: sum((chapter) => chapter.toRefresh) })}
        />
      </div>
      <ul className={styles.chapters}>
        {chapters.map((chapter) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            language={subject.language}
            today={today}
            isTelling={isTelling}
          />
        ))}
      </ul>
    </div>
  )
}
