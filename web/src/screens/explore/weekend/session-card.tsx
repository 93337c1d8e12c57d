import type { Enrollment } from '@kinnow/contract/enrollments'
import type { PlannedSession, WeekendCourse } from '@kinnow/contract/weekend'
import {
  Armchair,
  CalendarCheck,
  Check,
  ChevronDown,
  Clock,
  Info,
  MapPin,
  Signal,
} from 'lucide-react'
import { Link } from 'react-router'
import { subjectPath } from '#features/catalog/paths.ts'
import { EnrolPress } from '#features/enrollments/enrol-press.tsx'
import { CalendarLink } from '#features/weekend/calendar-link.tsx'
import { hours, weekend as texts, when } from '#texts/en/weekend.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Cover } from '#ui/cover.tsx'
import { Facts } from '#ui/facts.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './session-card.module.css'
import type { Reserve } from './use-reserve.ts'

type Props = {
  session: PlannedSession
  course: WeekendCourse
  /** Where the student takes the course. */
  enrollment: Enrollment | undefined
  /** Its button is the one that stands out. */
  isFirst: boolean
  /** The first of its course: it shows at once what one leaves with, and on phones its picture. */
  isOpen: boolean
  reserve: Reserve
}

const few = 3

export function SessionCard({ session, course, isOpen, ...props }: Props) {
  const { seatsFree } = session
  const isFull = seatsFree === 0
  return (
    <article
      className={classes('card', `sub-${course.accent}`, styles.card, !isOpen && styles.again)}
    >
      <Cover name={course.cover} className={styles.cover} />
      <div className={styles.body}>
        <h3>
          <Link to={subjectPath(course)}>{course.name}</Link>
        </h3>
        <p className="sm muted">{course.summary}</p>
        <Facts
          className={styles.facts}
          facts={[
            { Icon: Clock, text: hours(session) },
            { Icon: MapPin, text: session.place },
            { Icon: Signal, text: course.level },
            { Icon: Info, text: session.note },
          ]}
        />
        {course.outcomes.length > 0 && (
          <details open={isOpen} className={styles.outcomes}>
            <summary>
              <ChevronDown />
              {texts.leaveWith}
            </summary>
            <ul>
              {course.outcomes.map((outcome) => (
                <li key={outcome}>
                  <Check />
                  {outcome}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={styles.side}>
        <p className={classes(styles.seats, seatsFree <= few && styles.few)}>
          <Armchair />
          {isFull ? texts.full : texts.left(seatsFree)}
        </p>
        <Action session={session} course={course} {...props} />
        <CalendarLink session={session} title={course.name} />
      </div>
    </article>
  )
}

type ActionProps = Omit<Props, 'isOpen'>

/** Reserve; or where the student's own place is. */
function Action({ session, course, enrollment, isFirst, reserve }: ActionProps) {
  const own = enrollment?.session
  if (own?.id === session.id)
    return (
      <Tag tone="ok">
        <CalendarCheck />
        {texts.yourPlace}
      </Tag>
    )
  if (enrollment)
    return <p className="xs muted">{own ? texts.yourPlaceIs(when(own)) : texts.enrolled}</p>
  if (session.seatsFree === 0)
    return (
      <Button variant="secondary" block disabled>
        {texts.sessionFull}
      </Button>
    )
  return (
    <EnrolPress
      block
      variant={isFirst ? 'primary' : 'secondary'}
      busy={reserve.busyId === session.id && texts.reserving}
      keep={() => reserve.keep(session, course)}
      start={() => reserve.start(session, course)}
    >
      {texts.reserve}
      <span className="sr">{texts.reserveIn(course.name, when(session))}</span>
    </EnrolPress>
  )
}
