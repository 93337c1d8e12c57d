import type { Subcategory } from '@kinnow/contract/catalog'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { cardOf } from '#features/catalog/model/card-of.ts'
import { CourseCard } from '#features/catalog/components/course-card.tsx'
import { skillsPath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { category as texts, subjects } from '#texts/en/explore.ts'
import styles from './courses.module.css'

/** The first skill courses, below the ways in. */
export function Courses({ courses }: { courses: Subcategory[] }) {
  const enrolled = new Set(useEnrollments().data?.map(({ subcategoryId }) => subcategoryId))
  if (courses.length === 0) return null
  return (
    <section className={styles.courses} aria-labelledby="skill-courses">
      <div className={styles.head}>
        <h2 id="skill-courses">{texts.coursesTitle}</h2>
        <Link to={skillsPath} className="link">
          {texts.coursesAll}
          <ArrowRight />
        </Link>
      </div>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard
              row
              {...cardOf(course)}
              state={enrolled.has(course.id) ? subjects.enrolled : null}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
