import type { AdminCourse } from '@kinnow/contract/courses'
import { Archive, Check } from 'lucide-react'
import { useCourses } from '#features/courses/api.ts'
import { folderName } from '#features/courses/model/course-filters.ts'
import type { CourseFilters } from '#features/courses/model/course-filters.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { schoolCourses as texts } from '#texts/en/school-courses.ts'
import { Tag } from '#ui/tag.tsx'
import { CourseActions } from './course-actions.tsx'
import styles from './courses-table.module.css'

type Props = { filters: CourseFilters; pages: number }

/** A row for each; on phones a card. */
export function CoursesTable({ filters, pages }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.students}</th>
            <th scope="col">{texts.seenBy}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        {Array.from({ length: pages }, (_, index) => (
          <Rows key={index} filters={filters} page={index + 1} />
        ))}
      </table>
    </div>
  )
}

function Rows({ filters, page }: { filters: CourseFilters; page: number }) {
  const { data } = useCourses(filters, page)
  return (
    <tbody>
      {data?.courses.map((course) => (
        <Row key={course.id} course={course} />
      ))}
    </tbody>
  )
}

function Row({ course }: { course: AdminCourse }) {
  const clock = useClock()
  const { name, category, subjectNames, origin, importedAt, students, classes } = course
  const when = importedAt === null ? null : timeAgo(importedAt, clock, texts.justNow)
  // A course of one subject bears its name.
  const subjects = subjectNames.filter((subject) => subject !== name)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{[category.name, subjects.join(', ')].filter(Boolean).join(' · ')}</small>
        <small>{texts.from(folderName(origin), when)}</small>
      </th>
      <td>{texts.use(students, classes)}</td>
      <CourseActions course={course}>
        <Tag tone={course.retiredAt === null ? 'ok' : 'outlined'}>
          {course.retiredAt === null ? <Check /> : <Archive />}
          {course.retiredAt === null ? texts.offered : texts.isRetired}
        </Tag>
      </CourseActions>
    </tr>
  )
}
