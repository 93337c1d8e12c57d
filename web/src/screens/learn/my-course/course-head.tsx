import type { Lesson, Subcategory } from '@kinnow/contract/catalog'
import type { Standing } from '@kinnow/contract/steps'
import { Clock, Layers } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SubjectDetail } from '#features/catalog/api.ts'
import { courseDetailsPath, courseListPath } from '#features/catalog/model/paths.ts'
import { CourseMenu } from '#features/enrollments/components/course-menu.tsx'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { myCourse as texts } from '#texts/en/courses.ts'
import * as units from '#texts/en/units.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { Facts } from '#ui/facts.tsx'
import { ProgressRing } from '#ui/progress.tsx'
import styles from './course-head.module.css'

type Props = {
  title: string
  subject: SubjectDetail
  group: Subcategory
  /** Null while it loads, and where the student is not enrolled. */
  enrollmentId: string | null
  progress: Standing | undefined
  lessons: Lesson[] | undefined
  done: Set<string>
}

export function CourseHead({ title, subject, group, enrollmentId, progress, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const words = useCourseText()
  const navigate = useNavigate()
  const isMine = enrollmentId !== null
  const percent = progress?.percent ?? 0
  const { lessons, done } = rest
  const left = lessons?.filter(({ id }) => !done.has(id)).reduce((sum, one) => sum + one.minutes, 0)
  // A course that was not begun shows how long it takes.
  const timeText = (minutes: number) =>
    percent > 0 ? texts.left(units.minutes(minutes)) : units.minutes(minutes)
  return (
    <header className={styles.head}>
      {isMine && progress && (
        <div className={styles.ring}>
          <ProgressRing percent={percent} size={88} label={texts.ring(percent)} />
          <b aria-hidden="true">{percent}%</b>
        </div>
      )}
      <div className="grow">
        <h1 {...words}>{title}</h1>
        <p {...words} className="muted mt1">
          {subject.summary}
        </p>
        {isMine && (
          <Facts
            className="mt3"
            facts={[
              { Icon: Layers, text: progress && texts.stepsOf(progress) },
              { Icon: Clock, text: left ? timeText(left) : null },
            ]}
          />
        )}
      </div>
      {isMine && (
        <>
          <CourseMenu
            title={title}
            details={courseDetailsPath(subject.id)}
            onUnenroll={() => {
              setAsked(true)
              setAsking(true)
            }}
          />
          {wasAsked && (
            <ConfirmUnenroll
              enrollmentId={enrollmentId}
              title={title}
              group={group}
              open={isAsking}
              onOpenChange={setAsking}
              onLeft={() => void navigate(courseListPath)}
            />
          )}
        </>
      )}
    </header>
  )
}
