import { skipToken, useQuery } from '@tanstack/react-query'
import { getSubcategory } from '#features/catalog/api.ts'
import { ClassTile } from '#features/catalog/components/classes/class-tile.tsx'
import { subjectsPath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { useStudent } from '#lib/session.ts'
import { category as texts } from '#texts/en/explore.ts'
import styles from './your-classes.module.css'

/** The student's classes: those enrolled in, and the one named in the profile. */
export function YourClasses() {
  const classId = useStudent()?.classId
  const named = useQuery({
    queryKey: ['catalog', 'subcategory', classId],
    queryFn: classId ? () => getSubcategory(browserApi, classId) : skipToken,
  }).data?.subCategory
  const enrolled = (useEnrollments().data ?? [])
    .map(({ subcategory }) => subcategory)
    .filter(({ grade }) => grade !== null)
  const isEnrolled = enrolled.some(({ id }) => id === named?.id)
  const classes = named && !isEnrolled ? [named, ...enrolled] : enrolled
  if (classes.length === 0) return null
  return (
    <section className={styles.classes} aria-labelledby="your-classes">
      <h2 id="your-classes">{classes.length === 1 ? texts.yourClass : texts.yourClasses}</h2>
      <ul>
        {classes.map((group) => (
          <li key={group.id}>
            <ClassTile group={group} shape="wide" isYours={false} to={subjectsPath(group)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
