import type { Enrollment } from '@kinnow/contract/enrollments'
import type { CourseProgress } from '@kinnow/contract/progress'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { CourseCard } from './course-card.tsx'
import styles from './courses.module.css'
import { UnenrolQuestion } from './unenrol-question.tsx'

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
        <Link to="/explore/category" className="link sm">
          <Plus />
          {texts.addCourse}
        </Link>
      </div>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.subject.id}>
            <CourseCard
              course={course}
              group={groupOf(course)}
              onUnenrol={() => {
                setLeaving(course)
                setAsking(true)
              }}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <UnenrolQuestion
          course={leaving}
          group={groupOf(leaving)}
          open={isAsking}
          onOpenChange={setAsking}
        />
      )}
    </section>
  )
}
