import type { ChapterMemory } from '@kinnow/contract/memory-overview'
import { Link } from 'react-router'
import { chapterDetailsPath, lessonPath } from '#features/catalog/model/paths.ts'
import { memory as texts } from '#texts/en/memory.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { courseText, Words } from '#ui/course-language.tsx'
import { levelWord, notesOf, recallText } from '#features/reviews/model/chapter-text.ts'
import { LevelBars } from '#features/reviews/components/level-bars.tsx'
import styles from './subject-memory.module.css'

type Props = { chapter: ChapterMemory; language: string; today: string }
/** Whether the subject has enough answers to tell a share. */
type RowProps = Props & { isTelling: boolean }

export function ChapterRow({ chapter, language, today, isTelling }: RowProps) {
  const notes = notesOf(chapter, today)
  return (
    <li className={classes(chapter.level === 'none' && styles.off)}>
      <div className={styles.name}>
        <Link to={chapterDetailsPath(chapter.id)} {...courseText(language)}>
          {chapter.name}
        </Link>
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      </div>
      <LevelBars level={chapter.level} />
      <span className={styles.word}>{levelWord(chapter)}</span>
      <span className={classes('num', styles.recall)}>{recallText(chapter, isTelling)}</span>
      <span className={styles.next}>
        <NextStep chapter={chapter} language={language} today={today} />
      </span>
    </li>
  )
}

/** When the next question comes back; before that, the lesson to go on with. */
function NextStep({ chapter, language, today }: Props) {
  const { nextDay, nextLesson, lessonCount, lessonsCompleted, level } = chapter
  if (nextDay !== null && level !== 'started') return texts.next(units.onDay(nextDay, today))
  if (!nextLesson) return nextDay === null ? null : texts.next(units.onDay(nextDay, today))
  return (
    <Link to={lessonPath(nextLesson.id)}>
      {level === 'none' ? texts.startLesson : texts.lessonOf(lessonsCompleted + 1, lessonCount)}
      <span className="sr">
        {texts.startWith('')}
        <Words language={language}>{nextLesson.title}</Words>
      </span>
    </Link>
  )
}
