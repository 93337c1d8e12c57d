import type { Enrollment } from '@kinnow/contract/enrollments'
import type { WeekendCourse } from '@kinnow/contract/weekend'
import { useState } from 'react'
import { myCoursePath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { SeatCard } from '#features/weekend/components/seat-card.tsx'
import { takeFocus } from '#lib/take-focus.ts'
import { seat as texts } from '#texts/en/weekend.ts'
import styles from './own-seats.module.css'

type Props = {
  courses: WeekendCourse[]
  /** Just now: its card gets the focus. */
  reservedId: string | null
}

const focusTop = () => document.querySelector('h1')?.focus()

/** What the student has reserved, above what there is to choose. */
export function OwnSeats({ courses, reservedId }: Props) {
  const enrollments = useEnrollments().data ?? []
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const [isAsking, setAsking] = useState(false)
  const own = enrollments.filter(
    ({ session, subcategoryId }) => session || courses.some(({ id }) => id === subcategoryId),
  )
  return (
    <>
      {own.length > 0 && (
        <section className={styles.seats} aria-labelledby="seats">
          <h2 id="seats">{texts.title}</h2>
          <ul>
            {own.map((enrollment) => {
              const { id, session, subcategory } = enrollment
              const isNew = session !== null && session?.id === reservedId
              return (
                <li key={id}>
                  <SeatCard
                    title={subcategory.name}
                    session={session ?? null}
                    to={subcategory.subjectId ? myCoursePath(subcategory.subjectId) : undefined}
                    headingRef={isNew ? takeFocus : undefined}
                    onGiveBack={() => {
                      setLeaving(enrollment)
                      setAsking(true)
                    }}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {leaving && (
        <ConfirmUnenroll
          enrollmentId={leaving.id}
          title={leaving.subcategory.name}
          group={leaving.subcategory}
          session={leaving.session}
          open={isAsking}
          onOpenChange={setAsking}
          onLeft={focusTop}
        />
      )}
    </>
  )
}
