import type { Enrollment } from '@kinnow/contract/enrollments'
import type { CourseProgress } from '@kinnow/contract/progress'
import { changeCourse as texts, unenroll } from '#texts/en/dashboard.ts'
import { endedCourses } from '#texts/en/ended-courses.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { CourseRow } from './course-row.tsx'
import styles from './enrollment-card.module.css'

type Props = {
  enrollment: Enrollment
  /** Its subjects with how far each is. */
  courses: CourseProgress[]
  /** The subject that the dashboard goes on with. */
  currentId: string | null
  /** The school no longer offers it. */
  isEnded: boolean
  onUnenroll: () => void
}

export function EnrollmentCard({ enrollment, courses, currentId, isEnded, onUnenroll }: Props) {
  const { name, subjectCount } = enrollment.subcategory
  return (
    <article className={`card ${styles.card}`}>
      <div className="row between wrapf">
        <div>
          <h2>{name}</h2>
          {isEnded && <p className="xs muted">{endedCourses.oneEnded}</p>}
          {!isEnded && subjectCount > 1 && (
            <p className="xs muted">{units.subjects(subjectCount)}</p>
          )}
        </div>
        <Button variant="ghost" onClick={onUnenroll}>
          {unenroll.confirm}
          <span className="sr">{texts.of(name)}</span>
        </Button>
      </div>
      {courses.length > 0 && (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <li key={course.subject.id}>
              <CourseRow course={course} isCurrent={course.subject.id === currentId} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
