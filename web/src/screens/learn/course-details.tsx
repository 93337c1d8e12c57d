import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { About, Outcomes } from '#features/catalog/components/course/about.tsx'
import { CourseState } from '#features/catalog/components/course/course-state.tsx'
import { Chapters } from '#features/catalog/components/outline/chapters.tsx'
import {
  courseDetailsPath,
  isCourse,
  stepPath,
  myCoursePath,
} from '#features/catalog/model/paths.ts'
import { courseQuery, namedCourse, useCourse } from '#features/catalog/hooks/use-course.ts'
import type { Course } from '#features/catalog/hooks/use-course.ts'
import { chaptersQuery, lessonsQuery, useOutline } from '#features/catalog/hooks/use-outline.ts'
import { enrollmentsQuery } from '#features/enrollments/api.ts'
import { useEnroll } from '#features/enrollments/hooks/use-enroll.ts'
import { subjectProgressQuery, useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/model/learned.ts'
import { subjectLevelsQuery, useSubjectLevels } from '#features/reviews/api.ts'
import { levelMarks } from '#features/reviews/components/level-mark.tsx'
import { sessionsOfQuery } from '#features/weekend/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { courseDetails as texts } from '#texts/en/courses.ts'
import { CoursePage } from '../shared/course-page.tsx'
import { SubjectLevel } from '../shared/levels/level-parts.tsx'
import styles from './course-details.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, reader, load }) => {
    const course = await load(courseQuery(api, namedCourse(new URL(request.url).searchParams)))
    if (!course) return
    const { id } = course.subject
    const [enrollments] = await Promise.all([
      load(enrollmentsQuery(api, reader.studentId)),
      load(chaptersQuery(api, id)),
      load(lessonsQuery(api, { subjectId: id })),
      course.category.kind === 'weekend' && load(sessionsOfQuery(api, course.group.id)),
    ])
    if (enrollments?.some(({ subcategoryId }) => subcategoryId === course.group.id))
      await Promise.all([load(subjectProgressQuery(api, id)), load(subjectLevelsQuery(api, id))])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

export default function CourseDetailsScreen() {
  const { course, ...state } = useCourse()
  if (!course) return <CourseState state={state} title={texts.page} texts={texts} />
  return <CourseDetails key={course.subject.id} {...course} />
}

function CourseDetails(course: Course) {
  const { group, subject } = course
  const enroll = useEnroll(group, subject.id)
  const outline = useOutline(subject.id)
  const mine = enroll.isEnrolled ? subject.id : undefined
  const progress = useSubjectProgress(mine).data
  const levels = useSubjectLevels(mine)
  const due = progress?.due
  usePageTitle(isCourse(group) ? subject.name : `${subject.name}, ${group.name}`)

  return (
    <CoursePage
      course={course}
      enroll={enroll}
      continueTo={due ? stepPath(due) : myCoursePath(subject.id)}
      first={outline.lessons.items?.[0]}
      level={mine && <SubjectLevel query={levels} ownStep={due?.id} className="mt4" />}
      otherTo={courseDetailsPath}
    >
      {subject.outcomes.length > 0 && (
        <section className={styles.part}>
          <h2>{texts.outcomes}</h2>
          <Outcomes outcomes={subject.outcomes} />
        </section>
      )}
      {subject.aboutHtml && (
        <section className={styles.part}>
          <h2>{texts.about}</h2>
          <About html={subject.aboutHtml} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{texts.chapters}</h2>
        <Chapters
          headingLevel={3}
          outline={outline}
          learned={learnedOf(progress)}
          markOf={levelMarks(levels.data)}
          isReadable={enroll.isEnrolled}
        />
      </section>
    </CoursePage>
  )
}
