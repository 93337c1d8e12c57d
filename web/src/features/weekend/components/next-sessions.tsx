import type { PlannedSession } from '@kinnow/contract/weekend'
import { Link } from 'react-router'
import { day, nextSessions as texts, weekend } from '#texts/en/weekend.ts'
import styles from './next-sessions.module.css'
import { OwnHours, SessionHours } from './own-hours.tsx'

const most = 4

type Props = {
  sessions: PlannedSession[]
  /** The screen where one of them can be chosen. */
  to: string
}

/** When a course meets next, beside the button that reserves the first free seat. */
export function NextSessions({ sessions, to }: Props) {
  if (sessions.length === 0) return null
  return (
    <section className={`card pad mt4 ${styles.card}`} aria-labelledby="next-sessions">
      <h2 id="next-sessions">{texts.title}</h2>
      <p className="sm muted">{texts.text}</p>
      <ul>
        {sessions.slice(0, most).map((session) => (
          <li key={session.id}>
            <div>
              <b className="b5">{day(session.date)}</b>
              <span className="xs muted">
                <SessionHours session={session} />
              </span>
              <OwnHours session={session} className="xs muted" />
            </div>
            <span className="xs muted num nowrap">
              {session.seatsFree > 0 ? weekend.left(session.seatsFree) : weekend.full}
            </span>
          </li>
        ))}
      </ul>
      <Link to={to} className="link">
        {texts.choose}
      </Link>
    </section>
  )
}
