import { auditTopics } from '@kinnow/contract/audit-log'
import type { AuditEvent, AuditTopic } from '@kinnow/contract/audit-log'
import { Link, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { auditPath, personPath } from '#features/admin/model/paths.ts'
import { useAuditEvents } from '#features/admin/status-api.ts'
import type { AuditFilter } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { useClock } from '#lib/served.ts'
import { dateIn, timeIn } from '#lib/zoned-time.ts'
import { personName } from '#lib/person-name.ts'
import { events as eventTexts } from '#texts/en/admin.ts'
import { audit as texts } from '#texts/en/status.ts'
import { capital, onDay } from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './audit.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const readFilter = (search: URLSearchParams): AuditFilter => ({
  topic: auditTopics.find((topic) => topic === search.get('topic')) ?? null,
  person: search.get('person'),
})

const searchFor = ({ topic, person }: AuditFilter) =>
  `?${new URLSearchParams({ ...(topic && { topic }), ...(person && { person }) })}`

/** What happened to accounts and in the office, the newest first. */
export default function AuditScreen() {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAuditEvents(filter)
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const person = data?.pages[0]?.person
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted mt1">{texts.lead}</p>
      <Topics filter={filter} />
      {person && (
        <p className={styles.person}>
          {texts.of(personName(person))}
          <Link to={searchFor({ ...filter, person: null })}>{texts.everybody}</Link>
        </p>
      )}
      {isPending && <SkeletonList shape="row" count={8} className={styles.skeleton} />}
      <Days events={events} />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {data && events.length === 0 && !hasNextPage && (
        <Empty as="h2" title={texts.none} text={texts.noneText}>
          <ButtonLink variant="secondary" to={auditPath}>
            {texts.showAll}
          </ButtonLink>
        </Empty>
      )}
      {hasNextPage && !error && (
        <div className={styles.more}>
          {events.length === 0 && <p className="muted">{texts.noneSoFar}</p>}
          <Button
            variant="secondary"
            busy={isFetchingNextPage && texts.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Topics({ filter }: { filter: AuditFilter }) {
  const chip = (text: string, topic: AuditTopic | null) => ({
    text,
    to: searchFor({ ...filter, topic }),
    isOn: filter.topic === topic,
  })
  return (
    <ChipLinks
      scrolls
      className="mt4"
      label={texts.filters}
      chips={[
        chip(texts.everything, null),
        ...auditTopics.map((topic) => chip(texts.topics[topic], topic)),
      ]}
    />
  )
}

/** A heading for each day, by the clock of the reader. */
function Days({ events }: { events: AuditEvent[] }) {
  const { now, zone } = useClock()
  const today = dateIn(now, zone)
  const days = Map.groupBy(events, ({ at }) => dateIn(new Date(at), zone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{capital(onDay(day, today))}</h2>
      <ol className={`card ${styles.events}`}>
        {ofDay.map((event) => (
          <Event key={event.id} event={event} time={timeIn(new Date(event.at), zone)} />
        ))}
      </ol>
    </section>
  ))
}

function Event({ event, time }: { event: AuditEvent; time: string }) {
  const { account, actor, isActorDeleted, detail, address } = event
  const by = isActorDeleted ? texts.goneActor : actor && personName(actor)
  const notes = [detail, by && texts.by(by), address && texts.from(address)]
  return (
    <li>
      <time dateTime={event.at}>{time}</time>
      <div>
        <b>{eventTexts[event.event] ?? event.event}</b>
        {account && (
          <>
            {' '}
            <Link to={personPath(account.id)}>{personName(account)}</Link>
          </>
        )}
        <p className="xs muted">{notes.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
