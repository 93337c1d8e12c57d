import type { Lesson } from '@kinnow/contract/catalog'
import { BookOpen, Clock } from 'lucide-react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { DueWork } from '../shared/assignments/due-work.tsx'
import { ownWorkQuery, useOwnWork } from '#features/assignments/api.ts'
import { dueNotes, workOfSubject } from '#features/assignments/model/course-work.ts'
import { CourseState } from '#features/catalog/components/course/course-state.tsx'
import { ListingState } from '#features/catalog/components/listing-state.tsx'
import { LessonRows } from '#features/catalog/components/outline/lesson-rows.tsx'
import { courseListPath, myCoursePath } from '#features/catalog/model/paths.ts'
import { chapterQuery, useChapter } from '#features/catalog/hooks/use-chapter.ts'
import type { ChapterPage } from '#features/catalog/hooks/use-chapter.ts'
import {
  chapterCountQuery,
  lessonsQuery,
  useChapterCount,
  useLessons,
} from '#features/catalog/hooks/use-outline.ts'
import { subjectProgressQuery, useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/model/learned.ts'
import { subjectLevelsQuery, useSubjectLevels } from '#features/reviews/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { chapterDetails as texts, myCourses } from '#texts/en/courses.ts'
import * as units from '#texts/en/units.ts'
import { CourseLanguage, courseText } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import { ChapterLevel } from '../shared/levels/level-parts.tsx'
import styles from './lesson-details.module.css'
import { ChapterAction } from './lesson-details/chapter-action.tsx'
import { minutesLeft } from './lesson-details/minutes-left.ts'

type Learned = ReturnType<typeof learnedOf>

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const id = new URL(request.url).searchParams.get('chapter')
    const page = id ? await load(chapterQuery(api, id)) : undefined
    if (!page) return
    const { subject } = page.place
    await Promise.all([
      load(lessonsQuery(api, { chapterId: page.chapter.id })),
      load(chapterCountQuery(api, subject.id)),
      load(subjectProgressQuery(api, subject.id)),
      load(subjectLevelsQuery(api, subject.id)),
      load(ownWorkQuery(api)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One chapter: its aim, its lessons and quiz with their progress, and the time left. */
export default function LessonDetailsScreen() {
  const { page, ...state } = useChapter()
  if (!page) return <CourseState state={state} title={texts.page} texts={texts} />
  return <ChapterDetails key={page.chapter.id} {...page} />
}

/** The time that is left of a chapter that was begun, else how long it takes. */
function timeText(lessons: Lesson[], learned: Learned, isFinished = false): string {
  const left = minutesLeft(lessons, learned)
  if (left <= 0) return isFinished ? texts.finished : texts.allDone
  const isBegun = left < lessons.reduce((sum, { minutes }) => sum + minutes, 0)
  return isBegun ? texts.left(units.minutes(left)) : units.minutes(left)
}

function ChapterDetails({ chapter, place }: ChapterPage) {
  const lessons = useLessons({ chapterId: chapter.id })
  const count = useChapterCount(place.subject.id)
  const progress = useSubjectProgress(place.subject.id).data
  const levels = useSubjectLevels(place.subject.id)
  const learned = learnedOf(progress)
  const isMine = progress !== undefined && progress.enrollmentId !== null
  const own = progress?.chapters.find(({ id }) => id === chapter.id)
  const { items } = lessons
  const ownWork = useOwnWork()
  const clock = useClock(ownWork.data ? ownWork.dataUpdatedAt : undefined)
  const parts = new Set([chapter.id, chapter.quiz?.id, ...(items ?? []).map(({ id }) => id)])
  const work = workOfSubject(ownWork.data ?? [], place.subject.id).filter(({ targetId }) =>
    parts.has(targetId),
  )
  const words = courseText(place.subject.language)
  usePageTitle(`${chapter.name}, ${place.subject.name}`)

  return (
    <CourseLanguage value={place.subject.language}>
      <div className={`wrap page sub-${place.subject.accent}`}>
        <Crumbs
          trail={[
            { to: courseListPath, text: myCourses.title },
            { to: myCoursePath(place.subject.id), text: place.subject.name },
          ]}
          here={chapter.name}
        />
        <header className={styles.head}>
          <Tag>{texts.number(chapter.number, count)}</Tag>
          <h1 {...words}>{chapter.name}</h1>
          <p {...words} className="lead">
            {chapter.summary}
          </p>
          <Facts
            big
            facts={[
              { Icon: BookOpen, text: items?.length ? units.lessons(items.length) : null },
              {
                Icon: Clock,
                text: items?.length ? timeText(items, learned, own?.finished) : null,
              },
            ]}
          />
          {progress && items && items.length > 0 && (
            <ChapterAction
              subjectId={place.subject.id}
              due={own?.due ?? null}
              hasBegun={items.some(({ id }) => learned.done.has(id) || learned.percents.has(id))}
              hasTakenQuizzes={own?.quizzesCompleted === own?.quizCount}
              isMine={isMine}
            />
          )}
        </header>
        <ChapterLevel
          query={levels}
          chapterId={chapter.id}
          ownStep={own?.due?.id}
          className={styles.level}
        />
        <DueWork work={work} clock={clock} />
        <section aria-labelledby="lessons" className={styles.lessons}>
          <h2 id="lessons">{texts.lessons}</h2>
          <ListingState listing={lessons} count={4} className="mt4" />
          {items?.length === 0 && <Empty as="h3" title={texts.none} text={texts.noneText} />}
          {items && items.length > 0 && (
            <LessonRows
              className={styles.rows}
              lessons={items}
              quiz={chapter.quiz}
              learned={learned}
              isReadable={isMine}
              dueOf={dueNotes(work, clock)}
            />
          )}
        </section>
      </div>
    </CourseLanguage>
  )
}
