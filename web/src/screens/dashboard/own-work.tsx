import type { OwnAssignment } from '@kinnow/contract/assignments'
import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router'
import { ownWorkQuery, useOwnWork } from '#features/assignments/api.ts'
import { workCalendarQuery } from '#features/assignments/calendar-api.ts'
import { isOpen } from '#features/assignments/model/is-open.ts'
import { sectionsOf } from '#features/assignments/model/sections.ts'
import { type WorkTab, workTabIn, workTabOf } from '#features/assignments/model/tabs.ts'
import { ownGroupsQuery, useOwnGroups, useWaitingGroups } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { joinPath } from '#lib/class-code.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock, useFirstWeekday } from '#lib/served.ts'
import { workLists as texts } from '#texts/en/work-lists.ts'
import { ownClasses } from '#texts/en/own-classes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { WorkSection } from './own-work/work-section.tsx'
import { WorkSide } from './own-work/work-side.tsx'
import { WorkTabs } from './own-work/work-tabs.tsx'
import styles from './own-work/work.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([load(ownWorkQuery(api)), load(ownGroupsQuery(api)), load(workCalendarQuery(api))]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** The work of a student for classes, in three lists: what is to do, what is handed in, and what has a result. */
export default function WorkScreen() {
  const { data, error, refetch, dataUpdatedAt } = useOwnWork()
  const clock = useClock(data ? dataUpdatedAt : undefined)
  const calendar = { ...clock, firstWeekday: useFirstWeekday() }
  const [search] = useSearchParams()
  const tab = workTabIn(search)
  const shown = data?.filter((work) => workTabOf(work) === tab) ?? []
  const sections = sectionsOf(shown, calendar)
  // Below what is to do: how the newest of the other lists begin.
  const others = tab === 'todo' ? data?.filter((work) => workTabOf(work) !== 'todo') : undefined
  const beginnings = sectionsOf(others ?? [], calendar)
  const isOutside = useIsOutside(data)
  const next = sections.flatMap(({ work }) => work).find(canStart)
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {data && data.length > 0 && (
        <p className="muted mt1">{leadOf(data, sectionsOf(data, calendar))}</p>
      )}
      {!isOutside && <WorkTabs current={tab} all={data} />}
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={4} className={styles.skeleton} />}
      {isOutside && <Outside />}
      {data && !isOutside && (
        <div className={styles.columns}>
          <div className={styles.sections}>
            {!hasAny(tab, shown) && <Nothing tab={tab} />}
            {sections.map(({ name, work }) => (
              <WorkSection key={name} name={name} work={work} clock={clock} next={next} />
            ))}
            {beginnings.map(({ name, work }) => (
              <WorkSection key={name} name={name} work={work} clock={clock} isBeginning />
            ))}
          </div>
          <WorkSide />
        </div>
      )}
    </>
  )
}

const canStart = ({ state }: OwnAssignment) => state === 'todo' || state === 'late'

/** What is closed is no work to do. */
const hasAny = (tab: WorkTab, shown: OwnAssignment[]) =>
  tab === 'todo' ? shown.some(isOpen) : shown.length > 0

/** Is in no class, waits for none, and has no work of earlier ones. */
function useIsOutside(work: OwnAssignment[] | undefined): boolean {
  const { data: groups } = useOwnGroups()
  const { data: waiting = 0 } = useWaitingGroups()
  return work?.length === 0 && groups?.length === 0 && waiting === 0
}

/** The way into a class: lists and a calendar would be empty. */
function Outside() {
  const [title, text] = texts.noClass
  return (
    <Empty as="h2" title={title} text={text}>
      <ButtonLink to={joinPath}>{ownClasses.join}</ButtonLink>
    </Empty>
  )
}

function Nothing({ tab }: { tab: WorkTab }) {
  const [title, text] = texts.empty[tab]
  return <Empty as="h2" title={title} text={text} />
}

function leadOf(all: OwnAssignment[], sections: ReturnType<typeof sectionsOf>): string {
  const today = sections.find(({ name }) => name === 'today')?.work ?? []
  return texts.lead(
    all.filter(isOpen).length,
    today.filter(({ state }) => state === 'todo').length,
    [...new Set(all.map(({ groupName }) => groupName))],
  )
}
