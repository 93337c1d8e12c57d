import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { PersonDetails } from '#features/admin/api.ts'
import { joinEvents } from '#features/admin/model/joined-events.ts'
import type { JoinedEvent } from '#features/admin/model/joined-events.ts'
import { auditOfPath } from '#features/admin/model/paths.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { useStudent } from '#lib/session.ts'
import { timeIn } from '#lib/zoned-time.ts'
import { person as texts } from '#texts/en/admin.ts'
import { detailText } from '#texts/en/audit-details.ts'
import { audit as auditTexts } from '#texts/en/audit.ts'
import { capital } from '#texts/en/units.ts'
import { Panel } from '#ui/panel.tsx'
import { Sentence } from '../audit/sentence.tsx'
import styles from './panel.module.css'

type Props = Pick<PersonDetails, 'events' | 'person'>

/** What happened to the account, the newest first, with equal events in one line. */
export function AuditLog({ events, person }: Props) {
  const clock = useClock()
  return (
    <Panel
      title={texts.log}
      action={
        <Link to={auditOfPath(person.id)} className={styles.all}>
          {auditTexts.all}
          <ArrowRight />
        </Link>
      }
    >
      {events.length === 0 && <p className="muted">{texts.noEvents}</p>}
      <ol className={styles.log}>
        {joinEvents(events).map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{capital(timeAgo(event.at, clock, texts.justNow))}</time>
            <div>
              <b>
                <What event={event} person={person} />
              </b>
              <More event={event} zone={clock.zone} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function What({ event, person }: { event: JoinedEvent; person: PersonDetails['person'] }) {
  const readerId = useStudent()?.id
  const words = wordsOf(event, person)
  return <Sentence event={event} readerId={readerId} pageId={person.id} {...(words && { words })} />
}

/** Where this page can say it better than the log of all. */
function wordsOf({ event, detail }: JoinedEvent, person: PersonDetails['person']) {
  if (event === 'person-opened') return { act: texts.openedHere }
  if (event !== 'login-failed' || detail !== null) return undefined
  return { own: person.email === null ? texts.wrongSecret : texts.wrongPassword }
}

function More({ event, zone }: { event: JoinedEvent; zone: string | undefined }) {
  const { count, firstAt, at } = event
  const [first, last] = [timeIn(new Date(firstAt), zone), timeIn(new Date(at), zone)]
  const parts = [
    detailText(event.event, event.detail),
    ...(count > 1 ? [texts.timesBetween(count, first, last)] : []),
  ].filter(Boolean)
  return parts.length > 0 && <p className="xs muted">{parts.join(' · ')}</p>
}
