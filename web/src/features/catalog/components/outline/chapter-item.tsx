import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { classes } from '#ui/classes.ts'
import { useCourseText, Words } from '#ui/course-language.tsx'
import { ListingState } from '../listing-state.tsx'
import type { Listing } from '../../hooks/use-listing.ts'
import styles from './chapters.module.css'
import type { Learned } from '../../model/learned.ts'
import { type DueOf, LessonRows } from './lesson-rows.tsx'

type Props = {
  chapter: Chapter
  /** Of all chapters. */
  lessons: Listing<Lesson>
  learned: Learned
  /** Beside its facts. */
  mark: ReactNode
  isReadable: boolean
  previewTo?: (lessonId: string) => string
  dueOf?: DueOf
  headingLevel: 2 | 3
  chapterTo?: (id: string) => string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function ChapterItem({ chapter, lessons, learned, isReadable, ...props }: Props) {
  const words = useCourseText()
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3'
  const mine = lessons.items?.filter(({ chapterId }) => chapterId === chapter.id)
  const done = mine?.filter(({ id }) => learned.done.has(id)).length ?? 0
  const isDone = learned.finished.has(chapter.id)
  const result = chapter.quiz && learned.results.get(chapter.quiz.id)
  const facts = [
    done > 0 && mine ? texts.lessonsDone(done, mine.length) : units.lessons(chapter.lessonCount),
    chapter.minutes > 0 && units.minutes(chapter.minutes),
    result && texts.quizResult(result.percent),
    props.dueOf?.(chapter.id),
  ]
  return (
    <AccordionItem
      open={props.isOpen}
      onOpenChange={props.onOpenChange}
      summaryClassName={styles.summary}
      summary={
        <>
          <span className={classes(styles.number, isDone && styles.complete)} aria-hidden="true">
            {isDone ? <Check /> : chapter.number}
          </span>
          <Heading {...words}>{chapter.name}</Heading>
          <small>
            {facts.filter(Boolean).join(' · ')}
            {props.mark}
          </small>
        </>
      }
    >
      <div className={styles.body}>
        <p {...words} className="sm muted">
          {chapter.summary}
        </p>
        <ListingState listing={lessons} count={2} className="mt3" />
        {mine && (
          <LessonRows
            className={styles.lessons}
            lessons={mine}
            quiz={chapter.quiz}
            learned={learned}
            isReadable={isReadable}
            previewTo={props.previewTo}
            dueOf={props.dueOf}
          />
        )}
        {props.chapterTo && (
          <Link to={props.chapterTo(chapter.id)} className="link sm">
            {texts.openChapter}
            <span className="sr">
              {' '}
              <Words>{chapter.name}</Words>
            </span>
            <ArrowRight />
          </Link>
        )}
      </div>
    </AccordionItem>
  )
}
