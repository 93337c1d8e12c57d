import { About, Outcomes } from '#features/catalog/course/about.tsx'
import { CourseLayout } from '#features/catalog/course/course-layout.tsx'
import { CourseState } from '#features/catalog/course/course-state.tsx'
import { EnrollCard } from '#features/catalog/course/enroll-card.tsx'
import { Intro } from '#features/catalog/course/intro.tsx'
import { OtherSubjects } from '#features/catalog/course/other-subjects.tsx'
import { courseTrail } from '#features/catalog/course/trail.ts'
import { Chapters } from '#features/catalog/outline/chapters.tsx'
import {
  courseDetailsPath,
  isCourse,
  stepPath,
  myCoursePath,
  weekendPath,
} from '#features/catalog/paths.ts'
import { useCourse } from '#features/catalog/use-course.ts'
import type { Course } from '#features/catalog/use-course.ts'
import { useOutline } from '#features/catalog/use-outline.ts'
import { EnrollButton } from '#features/enrollments/enroll-button.tsx'
import { useEnroll } from '#features/enrollments/use-enroll.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import { learnedOf } from '#features/progress/learned.ts'
import { NextSessions } from '#features/weekend/next-sessions.tsx'
import { useOffer } from '#features/weekend/use-offer.ts'
import { privateMeta } from '#lib/meta.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { courseDetails as texts } from '#texts/en/courses.ts'
import { useSite } from '#lib/use-site.ts'
import styles from './course-details.module.css'

export const meta = () => privateMeta(texts.page)

export default function CourseDetailsScreen() {
  const { course, ...state } = useCourse()
  if (!course) return <CourseState state={state} title={texts.page} texts={texts} />
  return <CourseDetails key={course.subject.id} {...course} />
}

function CourseDetails({ group, category, subject, subjects }: Course) {
  const enroll = useEnroll(group, subject.id)
  const { weekendCoursesPath } = useSite()
  const offer = useOffer(group, category.kind)
  const outline = useOutline(subject.id)
  const progress = useSubjectProgress(enroll.isEnrolled ? subject.id : undefined).data
  const learned = learnedOf(progress)
  const lessons = outline.lessons.items ?? []
  const due = progress?.due
  const enrolling = {
    enroll,
    continueTo: due ? stepPath(due) : myCoursePath(subject.id),
    refusal: offer.refusal,
  }
  usePageTitle(isCourse(group) ? subject.name : `${subject.name}, ${group.name}`)

  return (
    <CourseLayout
      accent={subject.accent}
      language={subject.language}
      trail={courseTrail(group, category, weekendCoursesPath)}
      here={subject.name}
      head={<Intro subject={subject} group={group} />}
      side={
        <EnrollCard
          subject={subject}
          group={group}
          first={lessons[0]}
          isEnrolled={enroll.isEnrolled}
          action={
            <EnrollButton block size="lg" {...enrolling}>
              {offer.long}
            </EnrollButton>
          }
          shortAction={<EnrollButton {...enrolling}>{offer.short}</EnrollButton>}
        >
          {offer.isWeekend && !enroll.isEnrolled && (
            <NextSessions sessions={offer.sessions} to={weekendPath(weekendCoursesPath)} />
          )}
        </EnrollCard>
      }
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
          learned={learned}
          isReadable={enroll.isEnrolled}
        />
      </section>
      <OtherSubjects
        of={group.name}
        subjects={subjects.filter(({ id }) => id !== subject.id)}
        to={courseDetailsPath}
      />
    </CourseLayout>
  )
}
