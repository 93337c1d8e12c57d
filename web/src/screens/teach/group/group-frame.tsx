import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { markingOf } from '#features/grading/model/paths.ts'
import { useGroup } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import {
  gradebookPath,
  groupAnnouncementsPath,
  groupPath,
  groupSettingsPath,
  groupWorkPath,
  teachPath,
} from '#features/groups/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { group as texts, teaching } from '#texts/en/teach.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './group-frame.module.css'

type Props = {
  /** Beside the name. */
  action?: (details: GroupDetails) => ReactNode
  children: (details: GroupDetails) => ReactNode
}

/** The head of every page of a class, and the ways between them. */
export function GroupFrame({ action, children }: Props) {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = useGroup(id)
  const { pathname } = useLocation()
  const name = data?.group.name ?? texts.page
  const part = waysOf(id).find(({ to }) => to === pathname)
  const trail = [{ to: teachPath, text: teaching.classes }]
  const isWithin = part !== undefined && part.to !== groupPath(id)
  if (error instanceof ApiFailure && error.status === 404) return <Gone />
  return (
    <>
      <Crumbs
        trail={isWithin ? [...trail, { to: groupPath(id), text: name }] : trail}
        here={isWithin ? part.text : name}
      />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.skeleton} />}
      {data && (
        <>
          <header className={styles.head}>
            <div>
              <h1 tabIndex={-1}>{data.group.name}</h1>
              <p className="muted mt1">
                {texts.lead(
                  data.group.students,
                  data.group.courses.map(({ title }) => title),
                )}
              </p>
            </div>
            {action?.(data)}
          </header>
          <Ways id={id} />
          {children(data)}
        </>
      )}
    </>
  )
}

const waysOf = (id: string) => [
  { to: groupPath(id), text: texts.overview },
  { to: groupWorkPath(id), text: texts.work },
  { to: gradebookPath(id), text: texts.gradebook },
  { to: markingOf(id), text: texts.marking },
  { to: groupAnnouncementsPath(id), text: texts.announcements },
  { to: groupSettingsPath(id), text: texts.settings },
]

function currentOf(to: string, pathname: string, id: string) {
  if (pathname === to) return 'page'
  // A piece of work is beneath the list of it.
  return to !== groupPath(id) && pathname.startsWith(`${to}/`) ? true : undefined
}

function Ways({ id }: { id: string }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.ways} aria-label={texts.tabs}>
      {waysOf(id).map(({ to, text }) => {
        const current = currentOf(to, pathname, id)
        return (
          <Link key={to} to={to} aria-current={current} ref={current ? showInMiddle : null}>
            {text}
          </Link>
        )
      })}
    </nav>
  )
}

/** On a phone not all ways have room: the current one is in the middle, between its neighbours. */
function showInMiddle(link: HTMLElement | null): void {
  const nav = link?.parentElement
  if (!nav) return
  const [frame, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
  nav.scrollLeft += own.left + own.width / 2 - (frame.left + frame.width / 2)
}

const Gone = () => (
  <Empty as="h1" title={texts.gone} text={texts.goneText}>
    <ButtonLink to={teachPath}>{texts.back}</ButtonLink>
  </Empty>
)
