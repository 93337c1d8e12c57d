import type { OwnAssignment } from '@kinnow/contract/assignments'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ownWorkQuery, useOwnWork } from '#features/assignments/api.ts'
import { workCalendarQuery } from '#features/assignments/calendar-api.ts'
import { isOpen } from '#features/assignments/model/is-open.ts'
import { sectionsOf } from '#features/assignments/model/sections.ts'
import { ownGroupsQuery } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock, useFirstWeekday } from '#lib/served.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { WorkSection } from './own-work/work-section.tsx'
import { WorkSide } from './own-work/work-side.tsx'
import styles from './own-work/work.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([load(ownWorkQuery(api)), load(ownGroupsQuery(api)), load(workCalendarQuery(api))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What a student has to do for classes: what is due first, what is late, and what is done. */
export default function WorkScreen() {
  const { data, error, refetch, dataUpdatedAt } = useOwnWork()
  const clock = useClock(data ? dataUpdatedAt : undefined)
  const calendar = { ...clock, firstWeekday: useFirstWeekday() }
  const sections = data ? sectionsOf(data, calendar) : []
  const hasOpen = data?.some(isOpen) === true
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {data && data.length > 0 && <p className="muted mt1">{leadOf(data, sections)}</p>}
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={4} className={styles.skeleton} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.sections}>
            {!hasOpen && <Empty as="h2" title={texts.empty} text={texts.emptyText} />}
            {sections.map(({ name, work }) => (
              <WorkSection key={name} name={name} work={work} clock={clock} />
            ))}
          </div>
          <WorkSide />
        </div>
      )}
    </>
  )
}

function leadOf(all: OwnAssignment[], sections: ReturnType<typeof sectionsOf>): string {
  const today = sections.find(({ name }) => name === 'today')?.work ?? []
  return texts.lead(
    all.filter(isOpen).length,
    today.filter(({ state }) => state === 'todo').length,
    [...new Set(all.map(({ groupName }) => groupName))],
  )
}
