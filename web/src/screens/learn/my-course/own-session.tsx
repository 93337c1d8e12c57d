import type { Subcategory } from '@kinnow/contract/catalog'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { courseListPath, weekendPath } from '#features/catalog/model/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { SeatCard } from '#features/weekend/components/seat-card.tsx'
import { useSite } from '#lib/use-site.ts'
import { seat as texts } from '#texts/en/weekend.ts'

/** The student's session of a weekend course, with a button to cancel it. */
export function OwnSession({ group }: { group: Subcategory }) {
  const { data: enrollments } = useEnrollments()
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { weekendCoursesPath } = useSite()
  const own = enrollments?.find(({ subcategoryId }) => subcategoryId === group.id)
  if (!own) return null
  return (
    <section aria-label={texts.one}>
      <SeatCard
        headingLevel={2}
        title={texts.one}
        session={own.session ?? null}
        changeTo={weekendPath(weekendCoursesPath)}
        onGiveBack={() => {
          setAsked(true)
          setAsking(true)
        }}
      />
      {wasAsked && (
        <ConfirmUnenroll
          enrollmentId={own.id}
          title={group.name}
          group={group}
          session={own.session}
          open={isAsking}
          onOpenChange={setAsking}
          onLeft={() => void navigate(courseListPath)}
        />
      )}
    </section>
  )
}
