import type { Subcategory } from '@kinnow/contract/catalog'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { CourseCard } from '#features/catalog/course-card.tsx'
import { skillsPath, subjectPath } from '#features/catalog/paths.ts'
import { useOwnClasses } from '#features/enrollments/use-own-classes.ts'
import { category as texts, subjects } from '#texts/en/explore.ts'
import styles from './courses.module.css'

/** The first skill courses, below the ways in. */
export function Courses({ courses }: { courses: Subcategory[] }) {
  const own = useOwnClasses()
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
              to={subjectPath(course)}
              title={course.name}
              text={course.summary}
              accent={course.accent}
              cover={course.cover}
              tag={course.topic}
              note={course.level}
              state={own.has(course.id) ? subjects.enrolled : null}
              chapterCount={course.chapterCount}
              minutes={course.hours ? course.hours * 60 : course.minutes}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
