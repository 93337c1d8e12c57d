import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { quizPath } from '#features/catalog/paths.ts'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import styles from './chapters.module.css'
import { LessonRow, Row } from './lesson-row.tsx'

type Props = {
  chapter: Chapter
  lessons: Lesson[]
  /** Ids of completed lessons. */
  done: Set<string>
  isReadable: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ChapterItem({ chapter, lessons, done, isReadable, isOpen, onOpenChange }: Props) {
  const { quiz } = chapter
  return (
    <AccordionItem
      open={isOpen}
      onOpenChange={onOpenChange}
      summary={
        <div className={styles.summary}>
          <span className={styles.number} aria-hidden="true">
            {chapter.number}
          </span>
          <div>
            <h2>{chapter.name}</h2>
            <small>
              {units.lessons(chapter.lessonCount)}
              {chapter.minutes > 0 && ` · ${units.minutes(chapter.minutes)}`}
            </small>
          </div>
        </div>
      }
    >
      <div className={styles.body}>
        <p className="sm muted">{chapter.summary}</p>
        <ol className={styles.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonRow lesson={lesson} isDone={done.has(lesson.id)} isReadable={isReadable} />
            </li>
          ))}
          {quiz && (
            <li>
              <Row
                kind="quiz"
                to={isReadable ? quizPath(quiz.id) : null}
                name={texts.quiz}
                length={units.questions(quiz.questionCount)}
              />
            </li>
          )}
        </ol>
      </div>
    </AccordionItem>
  )
}
