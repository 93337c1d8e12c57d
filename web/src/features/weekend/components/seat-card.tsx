import type { WeekendSession } from '@kinnow/contract/weekend'
import { BookOpen, CalendarCheck, CalendarSync, Clock, Info, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { day, seat as texts } from '#texts/en/weekend.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { OwnHours, SessionHours } from './own-hours.tsx'
import styles from './seat-card.module.css'

type Props = {
  title: string
  /** Null where the student takes the course and no session of it. */
  session: WeekendSession | null
  /** The course. */
  to?: string
  /** Where another date can be chosen, if that is not on this page. */
  changeTo?: string
  onGiveBack: () => void
  headingLevel?: 2 | 3
  headingRef?: Ref<HTMLHeadingElement>
}

/** A seat that the student has reserved: time, place, calendar file and a button to cancel it. */
export function SeatCard({ title, session, headingLevel = 3, headingRef, ...props }: Props) {
  const { to, changeTo, onGiveBack } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  // Own seats are known in the browser only, so its clock may decide.
  const [now] = useState(() => Date.now())
  const isOver = session !== null && Date.parse(session.endsAt) <= now
  const isFar = session !== null && Math.abs(Date.parse(session.startsAt) - now) > 200 * 86_400_000
  return (
    <article className={`card ${styles.card}`}>
      <CalendarCheck className={styles.sign} />
      <div className={styles.text}>
        <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Heading>
        {session && (
          <>
            <p className={styles.day}>{day(session.date, isFar)}</p>
            <Facts
              className={styles.facts}
              facts={[
                { Icon: Clock, text: <SessionHours session={session} /> },
                { Icon: MapPin, text: session.place },
                { Icon: Info, text: session.note },
              ]}
            />
            <OwnHours session={session} className="sm muted" />
          </>
        )}
        {!session && <p className="sm muted mt1">{texts.unplanned}</p>}
        {isOver && <p className="sm muted mt2">{texts.over}</p>}
      </div>
      <div className={styles.actions}>
        {session && !isOver && <CalendarLink session={session} title={title} />}
        {to && (
          <Link to={to} className="link">
            <BookOpen />
            {texts.open}
          </Link>
        )}
        {changeTo && (
          <Link to={changeTo} className="link">
            <CalendarSync />
            {texts.change}
          </Link>
        )}
        <Button variant="secondary" onClick={onGiveBack}>
          {texts.cancel}
          <span className="sr">{texts.cancelOf(title)}</span>
        </Button>
      </div>
    </article>
  )
}
