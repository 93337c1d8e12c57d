// The page of a course, for visitors and students, around the content of a screen.
import type { Lesson } from '@kinnow/contract/catalog'
import type { ReactNode } from 'react'
import { CourseLayout } from '#features/catalog/components/course/course-layout.tsx'
import { EnrollCard } from '#features/catalog/components/course/enroll-card.tsx'
import { Intro } from '#features/catalog/components/course/intro.tsx'
import { OtherSubjects } from '#features/catalog/components/course/other-subjects.tsx'
import { courseTrail } from '#features/catalog/model/trail.ts'
import { weekendPath } from '#features/catalog/model/paths.ts'
import type { Course } from '#features/catalog/hooks/use-course.ts'
import { EnrollButton } from '#features/enrollments/components/enroll-button.tsx'
import type { Enroll } from '#features/enrollments/hooks/use-enroll.ts'
import { NextSessions } from '#features/weekend/components/next-sessions.tsx'
import { useOffer } from '#features/weekend/hooks/use-offer.ts'
import { useSite } from '#lib/use-site.ts'
import { subject as texts } from '#texts/en/subject.ts'

type Props = {
  course: Course
  enroll: Enroll
  /** Where an enrolled student continues. */
  continueTo: string
  /** The first lesson, once it is loaded. */
  first: Lesson | undefined
  /** The preview for a visitor who is not enrolled. */
  previewTo?: (lessonId: string) => string
  /** Below the button. */
  otherAction?: ReactNode
  /** The level of an enrolled student, below the card. */
  level?: ReactNode
  /** The page of another subject of the class. */
  otherTo: (subjectId: string) => string
  children: ReactNode
}

export function CoursePage({ course, enroll, continueTo, first, otherTo, ...props }: Props) {
  const { group, category, subject, subjects } = course
  const { weekendCoursesPath } = useSite()
  const offer = useOffer(group, category.kind)
  const isOver = group.isRetired === true && !enroll.isEnrolled
  const enrolling = { enroll, continueTo, refusal: isOver ? texts.retired : offer.refusal }
  return (
    <CourseLayout
      accent={subject.accent}
      language={subject.language}
      trail={courseTrail(group, category, weekendCoursesPath)}
      here={subject.name}
      head={
        <>
          <Intro subject={subject} group={group} />
          {group.isRetired && (
            <p className="mt4">
              <b>{texts.retired}.</b> {enroll.isEnrolled ? texts.retiredOwn : texts.retiredText}
            </p>
          )}
        </>
      }
      side={
        <EnrollCard
          subject={subject}
          group={group}
          first={first}
          isEnrolled={enroll.isEnrolled}
          previewTo={props.previewTo}
          action={
            <EnrollButton block size="lg" {...enrolling}>
              {offer.long}
            </EnrollButton>
          }
          otherAction={props.otherAction}
          shortAction={<EnrollButton {...enrolling}>{offer.short}</EnrollButton>}
        >
          {props.level}
          {offer.isWeekend && !enroll.isEnrolled && (
            <NextSessions sessions={offer.sessions} to={weekendPath(weekendCoursesPath)} />
          )}
        </EnrollCard>
      }
    >
      {props.children}
      <OtherSubjects
        of={group.name}
        subjects={subjects.filter(({ id }) => id !== subject.id)}
        to={otherTo}
      />
    </CourseLayout>
  )
}
