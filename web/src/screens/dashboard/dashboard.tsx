import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useSendWaiting } from '#features/activity/hooks/use-send-waiting.ts'
import { enrollmentsQuery, useEnrollments } from '#features/enrollments/api.ts'
import { EndedCourses } from '#features/enrollments/components/ended-courses.tsx'
import { dashboardQuery, useDashboard } from '#features/progress/api.ts'
import type { Dashboard } from '#features/progress/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { offsetIn } from '#lib/zoned-time.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import styles from './dashboard.module.css'
import { ComingUp } from './home/coming-up.tsx'
import { ContinueCard } from './home/continue-card.tsx'
import { Courses } from './home/courses.tsx'
import { DashboardSkeleton } from './home/dashboard-skeleton.tsx'
import { fact, timeOfDay } from './home/greeting.ts'
import { KnownCard } from './home/known-card.tsx'
import { nextOf } from '#features/reviews/model/forecast.ts'
import { ReviewsCard } from './home/reviews-card.tsx'
import { TodayCard } from './home/today-card.tsx'
import { useHasWorkToday, WorkCard } from './home/work-card.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, reader, load }) =>
    Promise.all([
      load(dashboardQuery(api, { ...reader, offset: () => offsetIn(reader.zone, new Date()) })),
      load(enrollmentsQuery(api, reader.studentId)),
    ]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** Whether reviews have a card of their own, as nothing else shows them. */
const hasReviews = ({ goOn, reviews: { due, forecast } }: Dashboard) =>
  (due > 0 && goOn.kind !== 'reviews') || nextOf(forecast) !== undefined

export default function DashboardScreen() {
  useSendWaiting()
  const student = useStudent()
  const dashboard = useDashboard()
  const enrollments = useEnrollments()
  const clock = useClock()
  const { data } = dashboard
  const hasWorkToday = useHasWorkToday(clock)

  const firstName = student?.name?.trim().split(/\s+/)[0] ?? null
  const retry = () => {
    void dashboard.refetch()
    if (enrollments.isError) void enrollments.refetch()
  }
  return (
    <>
      <div className={styles.hello}>
        <h1 tabIndex={-1}>{texts.greeting(timeOfDay(clock), firstName)}</h1>
        {data && <p className="muted mt1">{fact(data)}</p>}
      </div>
      <WorkCard clock={clock} />
      {!data && dashboard.isError && <ErrorPanel message={texts.failed} onRetry={retry} />}
      {!data && !dashboard.isError && <DashboardSkeleton />}
      {data && (
        <div className={classes(styles.grid, hasReviews(data) && styles.withReviews)}>
          <ContinueCard {...data} clock={clock} isSecond={hasWorkToday} />
          <TodayCard data={data} student={student} />
          {hasReviews(data) && <ReviewsCard {...data} />}
          <div className={styles.whole}>
            {(enrollments.isError || dashboard.isError) && (
              <ErrorPanel message={texts.failed} onRetry={retry} className={styles.error} />
            )}
            {data.courses.length > 0 && (
              <Courses courses={data.courses} enrollments={enrollments.data ?? []} />
            )}
            <EndedCourses ended={data.ended} className="mt10" />
            <KnownCard known={data.known} />
            <ComingUp windows={data.windows} enrollments={enrollments.data ?? []} clock={clock} />
          </div>
        </div>
      )}
    </>
  )
}
