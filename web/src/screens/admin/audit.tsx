import { auditTopics } from '@kinnow/contract/audit-log'
import type { AuditEvent, AuditTopic } from '@kinnow/contract/audit-log'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { auditPath } from '#features/admin/model/paths.ts'
import { useSettings } from '#features/admin/settings-api.ts'
import { useAuditEvents } from '#features/admin/status-api.ts'
import type { AuditFilter } from '#features/admin/status-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { useClock } from '#lib/served.ts'
import { type Clock, dateIn, startOfDay, timeIn } from '#lib/zoned-time.ts'
import { personName } from '#lib/person-name.ts'
import { auditDates } from '#texts/en/audit.ts'
import { detailText } from '#texts/en/audit-details.ts'
import { audit as texts } from '#texts/en/audit.ts'
import { capital, onDay } from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './audit.module.css'
import { PersonChoice } from './audit/person-choice.tsx'
import { Sentence } from './audit/sentence.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

/** As the address has it: days of the school, both included. */
type Search = Pick<AuditFilter, 'topic' | 'person'> & { from: string | null; until: string | null }

const readDay = (text: string | null) =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

const readSearch = (search: URLSearchParams): Search => ({
  topic: auditTopics.find((topic) => topic === search.get('topic')) ?? null,
  person: search.get('person'),
  from: readDay(search.get('from')),
  until: readDay(search.get('until')),
})

const searchFor = (search: Search) =>
  `?${new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`

const oneDay = 24 * 60 * 60_000

function toFilter({ from, until, ...others }: Search, zone: string | undefined): AuditFilter {
  const after = until && new Date(Date.parse(until) + oneDay).toISOString().slice(0, 10)
  return {
    ...others,
    from: from && startOfDay(from, zone).toISOString(),
    until: after && startOfDay(after, zone).toISOString(),
  }
}

/** That of the school; of the reader where the school has chosen none. */
function useSchoolClock(): Clock {
  const clock = useClock()
  const { data } = useSettings()
  return { ...clock, zone: data?.timezone ?? clock.zone }
}

/** What happened to accounts and in the office, the newest first. */
export default function AuditScreen() {
  const [search] = useSearchParams()
  const clock = useSchoolClock()
  const filter = readSearch(search)
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAuditEvents(toFilter(filter, clock.zone))
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const person = data?.pages[0]?.person
  return (
    <>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="muted mt1">{texts.lead}</p>
      <Topics filter={filter} />
      <div className={styles.narrow}>
        {filter.person === null && (
          <PersonChoice hrefFor={(id) => searchFor({ ...filter, person: id })} />
        )}
        <Dates filter={filter} today={dateIn(clock.now, clock.zone)} />
      </div>
      {person && (
        <p className={styles.person}>
          {texts.of(personName(person))}
          <Link to={searchFor({ ...filter, person: null })}>{texts.everybody}</Link>
        </p>
      )}
      {isPending && <SkeletonList shape="row" count={8} className={styles.skeleton} />}
      <Days events={events} clock={clock} />
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

function Topics({ filter }: { filter: Search }) {
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

type DatesProps = { filter: Search; today: string }

function Dates({ filter, today }: DatesProps) {
  const navigate = useNavigate()
  const { from, until } = filter
  const choose = (change: Partial<Search>) =>
    void navigate(searchFor({ ...filter, ...change }), { replace: true, preventScrollReset: true })
  return (
    <fieldset className={styles.dates}>
      <legend className="sr">{auditDates.title}</legend>
      <DayField
        label={auditDates.from}
        max={until ?? today}
        day={from}
        onChoose={(day) => choose({ from: day })}
      />
      <DayField
        label={auditDates.until}
        min={from ?? undefined}
        max={today}
        day={until}
        onChoose={(day) => choose({ until: day })}
      />
      {(from || until) && (
        <Link to={searchFor({ ...filter, from: null, until: null })}>{auditDates.all}</Link>
      )}
    </fieldset>
  )
}

type DayFieldProps = {
  label: string
  min?: string
  max: string
  day: string | null
  onChoose: (day: string | null) => void
}

/** While a year is typed the field has one such as 0002: it stays there, and is not chosen. */
function DayField({ day, onChoose, ...field }: DayFieldProps) {
  const [shown, setShown] = useState({ day, typed: day ?? '' })
  if (shown.day !== day) setShown({ day, typed: day ?? '' })
  const type = (typed: string) => {
    setShown({ day, typed })
    const chosen = readDay(typed)
    if (chosen !== null || typed === '') onChoose(chosen)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={shown.typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** A heading for each day, by the clock of the school. */
function Days({ events, clock: { now, zone } }: { events: AuditEvent[]; clock: Clock }) {
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
  const notes = [detailText(event.event, event.detail), event.address && texts.from(event.address)]
  return (
    <li>
      <time dateTime={event.at}>{time}</time>
      <div>
        <p>
          <Sentence event={event} />
        </p>
        <p className="xs muted">{notes.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
