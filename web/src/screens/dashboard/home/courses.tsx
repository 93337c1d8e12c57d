import type { Enrollment } from '@kinnow/contract/enrollments'
import type { CourseProgress } from '@kinnow/contract/progress'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { courseListPath } from '#features/catalog/model/paths.ts'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { CourseCard } from './course-card.tsx'
import styles from './courses.module.css'

type Props = { courses: CourseProgress[]; enrollments: Enrollment[] }

export function Courses({ courses, enrollments }: Props) {
  const [leaving, setLeaving] = useState<CourseProgress | null>(null)
  const [isAsking, setAsking] = useState(false)
  const groupOf = (course: CourseProgress) =>
    enrollments.find(({ id }) => id === course.enrollmentId)?.subcategory
  return (
    <section aria-labelledby="courses">
      <div className="row between wrapf">
        <h2 id="courses" className={styles.title}>
          {texts.courses}
        </h2>
        <Link to={courseListPath} className="link sm">
          {texts.seeAll}
          <ArrowRight />
        </Link>
      </div>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.subject.id}>
            <CourseCard
              course={course}
              onUnenroll={() => {
                setLeaving(course)
                setAsking(true)
              }}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmUnenroll
          enrollmentId={leaving.enrollmentId}
          title={leaving.title}
          group={groupOf(leaving)}
          open={isAsking}
          onOpenChange={setAsking}
        />
      )}
    </section>
  )
}
