import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ChapterQuizzes } from './my-course/chapter-quizzes.tsx'
import { CourseHead } from './my-course/course-head.tsx'
import { NextStep } from './my-course/next-step.tsx'
import { OwnSession } from './my-course/own-session.tsx'
import { NotEnrolled } from './my-course/not-enrolled.tsx'
import { DueWork } from '../shared/assignments/due-work.tsx'
import { ownWorkQuery, useOwnWork } from '#features/assignments/api.ts'
import { dueNotes, workOfSubject } from '#features/assignments/model/course-work.ts'
import { CourseState } from '#features/catalog/components/course/course-state.tsx'
import { OtherSubjects } from '#features/catalog/components/course/other-subjects.tsx'
import { Chapters } from '#features/catalog/components/outline/chapters.tsx'
import {
  chapterDetailsPath,
  courseListPath,
  isCourse,
  myCoursePath,
} from '#features/catalog/model/paths.ts'
import { courseQuery, namedCourse, useCourse } from '#features/catalog/hooks/use-course.ts'
import type { Course } from '#features/catalog/hooks/use-course.ts'
import { chaptersQuery, lessonsQuery, useOutline } from '#features/catalog/hooks/use-outline.ts'
import { enrollmentsQuery } from '#features/enrollments/api.ts'
import { subjectProgressQuery, useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/model/learned.ts'
import { subjectLevelsQuery, useSubjectLevels } from '#features/reviews/api.ts'
import { levelMarks } from '#features/reviews/components/level-mark.tsx'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { myCourse as texts, myCourses } from '#texts/en/courses.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { CourseLanguage } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { SubjectLevel } from '../shared/levels/level-parts.tsx'
import styles from './my-course.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, reader, load }) => {
    const course = await load(courseQuery(api, namedCourse(new URL(request.url).searchParams)))
    if (!course) return
    const { id } = course.subject
    await Promise.all([
      load(subjectProgressQuery(api, id)),
      load(subjectLevelsQuery(api, id)),
      load(chaptersQuery(api, id)),
      load(lessonsQuery(api, { subjectId: id })),
      load(enrollmentsQuery(api, reader.studentId)),
      load(ownWorkQuery(api)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** A course of the student: progress, next step, outline and quiz results. */
export default function MyCourseScreen() {
  const { course, subjectId, ...state } = useCourse()
  // With the id from the address, these load in parallel with the course.
  const id = course?.subject.id ?? subjectId
  const learning = {
    progress: useSubjectProgress(id),
    levels: useSubjectLevels(id),
    outline: useOutline(id),
  }
  if (!course) return <CourseState state={state} title={texts.page} texts={texts} />
  return <MyCourse key={course.subject.id} {...course} {...learning} />
}

type Learning = {
  progress: ReturnType<typeof useSubjectProgress>
  levels: ReturnType<typeof useSubjectLevels>
  outline: ReturnType<typeof useOutline>
}

function MyCourse({
  group,
  category,
  subject,
  subjects,
  progress,
  levels,
  outline,
}: Course & Learning) {
  const title = isCourse(group) ? subject.name : `${subject.name}, ${group.name}`
  usePageTitle(title)

  const { data } = progress
  const ownWork = useOwnWork()
  const clock = useClock(ownWork.data ? ownWork.dataUpdatedAt : undefined)
  const work = workOfSubject(ownWork.data ?? [], subject.id)
  const learned = learnedOf(data)
  const chapters = outline.chapters.items ?? []
  const lessons = outline.lessons.items

  return (
    <CourseLanguage value={subject.language}>
      <div className={`wrap page sub-${subject.accent}`}>
        <Crumbs
          trail={[
            { to: '/dashboard', text: myCourses.dashboard },
            { to: courseListPath, text: myCourses.title },
          ]}
          here={title}
        />
        <CourseHead
          title={title}
          subject={subject}
          group={group}
          enrollmentId={data?.enrollmentId ?? null}
          progress={data?.standing}
          lessons={lessons}
          done={learned.done}
        />
        {!data && progress.error && (
          <ErrorPanel
            className="mt6"
            message={failureText(progress.error)}
            onRetry={() => void progress.refetch()}
          />
        )}
        {!data && !progress.error && (
          <div className="mt6">
            <SkeletonList shape="row" count={5} />
          </div>
        )}
        {data?.enrollmentId === null && <NotEnrolled subjectId={subject.id} />}
        {data && data.enrollmentId !== null && (
          <div className={styles.grid}>
            <DueWork work={work} clock={clock} className={styles.work} />
            <section aria-labelledby="outline" className={styles.outline}>
              <h2 id="outline">{texts.outline}</h2>
              <Chapters
                headingLevel={3}
                outline={outline}
                learned={learned}
                markOf={levelMarks(levels.data)}
                dueOf={dueNotes(work, clock)}
                isReadable
                openedFirst={data.due?.chapterId}
                chapterTo={chapterDetailsPath}
              />
              <OtherSubjects
                of={group.name}
                subjects={subjects.filter(({ id }) => id !== subject.id)}
                to={myCoursePath}
              />
            </section>
            <div className={styles.side}>
              {data.standing.lessonCount + data.standing.quizCount > 0 && (
                <NextStep
                  step={data.due}
                  chapter={chapters.find(({ id }) => id === data.due?.chapterId)}
                  percent={data.due ? learned.percents.get(data.due.id) : undefined}
                />
              )}
              <SubjectLevel query={levels} ownStep={data.due?.id} />
              {category.kind === 'weekend' && <OwnSession group={group} />}
              <ChapterQuizzes chapters={chapters} learned={learned} />
            </div>
          </div>
        )}
      </div>
    </CourseLanguage>
  )
}
