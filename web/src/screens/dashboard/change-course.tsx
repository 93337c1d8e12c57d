import type { Enrollment } from '@kinnow/contract/enrollments'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { enrollmentsQuery, useEnrollments } from '#features/enrollments/api.ts'
import { ConfirmUnenroll } from '#features/enrollments/components/confirm-unenroll.tsx'
import { dashboardQuery, useDashboard } from '#features/progress/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { offsetIn } from '#lib/zoned-time.ts'
import { changeCourse as texts, dashboard } from '#texts/en/dashboard.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { EnrollmentCard } from './change-course/enrollment-card.tsx'
import styles from './change-course.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, reader, load }) =>
    Promise.all([
      load(enrollmentsQuery(api, reader.studentId)),
      load(dashboardQuery(api, { ...reader, offset: () => offsetIn(reader.zone, new Date()) })),
    ]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What the student is enrolled in: go on with another course, or leave one. */
export default function ChangeCourse() {
  const enrollments = useEnrollments()
  const progress = useDashboard()
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { data } = enrollments
  const isFailed = enrollments.isError || progress.isError
  const retry = () => {
    void enrollments.refetch()
    void progress.refetch()
  }
  const coursesOf = ({ id }: Enrollment) =>
    progress.data?.courses.filter(({ enrollmentId }) => enrollmentId === id) ?? []
  const isEnded = (enrollment: Enrollment) =>
    coursesOf(enrollment).length === 0 &&
    progress.data?.ended.some(
      ({ enrollmentId, isWhole }) => isWhole && enrollmentId === enrollment.id,
    ) === true
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="muted mt2">{texts.lead}</p>
      {isFailed && <ErrorPanel className="mt6" message={dashboard.failed} onRetry={retry} />}
      {!data && !isFailed && (
        <div className="mt6">
          <SkeletonList shape="row" count={3} />
        </div>
      )}
      {data?.length === 0 && !enrollments.isError && (
        <Empty as="h2" title={texts.empty} text={texts.emptyText}>
          <ButtonLink to="/dashboard/category">{texts.emptyGo}</ButtonLink>
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <ul className={styles.list}>
            {data.map((enrollment) => (
              <li key={enrollment.id}>
                <EnrollmentCard
                  enrollment={enrollment}
                  courses={coursesOf(enrollment)}
                  isEnded={isEnded(enrollment)}
                  currentId={
                    (progress.data?.quiz ?? progress.data?.resume)?.place.subject.id ?? null
                  }
                  onUnenroll={() => {
                    setLeaving(enrollment)
                    setAsking(true)
                  }}
                />
              </li>
            ))}
          </ul>
          <Link to="/dashboard/category" className="link mt4">
            <Plus />
            {dashboard.addCourse}
          </Link>
        </>
      )}
      {leaving && (
        <ConfirmUnenroll
          enrollmentId={leaving.id}
          title={leaving.subcategory.name}
          group={leaving.subcategory}
          isEnded={isEnded(leaving)}
          open={isAsking}
          onOpenChange={setAsking}
        />
      )}
    </>
  )
}
