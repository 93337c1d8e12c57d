import { site } from '@kinnow/contract/site'
import { data, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { catalogFailure } from '#features/catalog/model/failure-text.ts'
import { skillsPath, weekendPath } from '#features/catalog/model/paths.ts'
import { listSessions, useSessions } from '#features/weekend/api.ts'
import type { Sessions } from '#features/weekend/api.ts'
import { apiContext } from '#lib/api-context.ts'
import { useAppState } from '#lib/app-state.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { explore, weekendCourses } from '#texts/en/explore.ts'
import { weekend as texts } from '#texts/en/weekend.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './weekend.module.css'
import { OwnSeats } from './weekend/own-seats.tsx'
import { useReserve } from './weekend/use-reserve.ts'
import { WeekendCourses } from './weekend/weekend-courses.tsx'

/** Only under the name that the school has chosen. */
function checkName(name: string | undefined, chosen: string): void {
  if (name !== chosen) throw data(null, { status: 404 })
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  checkName(params['name'], (await api(site)).weekendCoursesPath)
  // Where they fail, the browser asks again.
  const known: Sessions | null = await listSessions(api).catch(() => null)
  return pageStatus({ known }, known !== null)
}

/** The browser shows the frame at once, and the sessions as they come. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  checkName(params['name'], useAppState.getState().weekendCoursesPath)
  return { known: null as Sessions | null }
}

// Seats and days change: the server renders this page for each request.
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, params }) =>
  loaderData
    ? pageMeta(matches, {
        title: weekendCourses.page,
        description: texts.description,
        path: weekendPath(params['name'] ?? ''),
      })
    : []

export default function Weekend() {
  const { known } = useLoaderData<typeof loader>()
  const sessions = useSessions(known)
  const reserve = useReserve()

  return (
    <div className="wrap page">
      <Crumbs
        trail={[{ to: '/explore/category', text: explore.crumb }]}
        here={weekendCourses.page}
      />
      <header className="page-head">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <OwnSeats courses={sessions.data?.courses ?? []} reservedId={reserve.reservedId} />
      {sessions.error && !sessions.data && (
        <ErrorPanel
          className="mt8"
          message={catalogFailure(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {!sessions.data && !sessions.error && (
        <div className="mt8">
          <SkeletonList shape="row" count={3} className={styles.waiting} />
        </div>
      )}
      {sessions.data && sessions.data.sessions.length === 0 && (
        <Empty as="h2" title={texts.none} text={texts.noneText}>
          <ButtonLink to={skillsPath}>{texts.noneGo}</ButtonLink>
        </Empty>
      )}
      {sessions.data && sessions.data.sessions.length > 0 && (
        <WeekendCourses {...sessions.data} reserve={reserve} />
      )}
    </div>
  )
}
