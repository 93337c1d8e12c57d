import type { Enrollment } from '@kinnow/contract/enrollments'
import type { PlannedSession, WeekendCourse } from '@kinnow/contract/weekend'
import { Armchair, CalendarCheck, MapPin } from 'lucide-react'
import { EnrollPress } from '#features/enrollments/components/enroll-press.tsx'
import { CalendarLink } from '#features/weekend/components/calendar-link.tsx'
import { OwnHours, SessionHours } from '#features/weekend/components/own-hours.tsx'
import { dayOf, weekend as texts, when } from '#texts/en/weekend.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './session-row.module.css'
import type { Reserve } from './use-reserve.ts'

export type RowProps = {
  session: PlannedSession
  course: WeekendCourse
  /** Where the student takes the course. */
  enrollment: Enrollment | undefined
  /** Whether its button is the primary one. */
  isFirst: boolean
  reserve: Reserve
}

const few = 3
/** A session of a course: its time for the school and for the visitor, place, seats and button. */
export function SessionRow(props: RowProps) {
  const { session, course } = props
  const { weeksAhead, seatsFree, place } = session
  return (
    <div className={styles.row}>
      <div className={styles.when}>
        <h4>
          {dayOf(session)}
          {weeksAhead === 0 && <Tag tone="brand">{texts.thisWeek}</Tag>}
          {weeksAhead === 1 && <Tag>{texts.nextWeek}</Tag>}
        </h4>
        <p>
          <SessionHours session={session} />
        </p>
        <OwnHours session={session} className={styles.own} />
      </div>
      <ul className={styles.facts}>
        {place && (
          <li>
            <MapPin />
            {place}
          </li>
        )}
        <li className={classes(seatsFree <= few && styles.few)}>
          <Armchair />
          {seatsFree === 0 ? texts.full : texts.left(seatsFree)}
        </li>
      </ul>
      <div className={styles.actions}>
        <CalendarLink session={session} title={course.name} />
        <Action {...props} />
      </div>
    </div>
  )
}

/** Reserve; or where the student's own seat is, and the way to move it. */
function Action({ session, course, enrollment, isFirst, reserve }: RowProps) {
  const own = enrollment?.session
  if (own?.id === session.id)
    return (
      <Tag tone="ok">
        <CalendarCheck />
        {texts.yourSeat}
      </Tag>
    )
  if (session.seatsFree === 0)
    return (
      <Button variant="secondary" disabled>
        {texts.sessionFull}
      </Button>
    )
  if (enrollment)
    return (
      <Button
        variant="secondary"
        busy={reserve.busyId === session.id && (own ? texts.moving : texts.reserving)}
        onClick={() => reserve.move(session, course, enrollment.id)}
      >
        {own ? texts.move : texts.reserve}
        <span className="sr">
          {own
            ? texts.moveTo(course.name, when(session))
            : texts.reserveIn(course.name, when(session))}
        </span>
      </Button>
    )
  return (
    <EnrollPress
      variant={isFirst ? 'primary' : 'secondary'}
      busy={reserve.busyId === session.id && texts.reserving}
      save={() => reserve.save(session, course)}
      start={() => reserve.start(session, course)}
    >
      {texts.reserve}
      <span className="sr">{texts.reserveIn(course.name, when(session))}</span>
    </EnrollPress>
  )
}
