import type { Enrollment } from '@kinnow/contract/enrollments'
import type { PlannedSession, WeekendCourse as Course } from '@kinnow/contract/weekend'
import { Check, ChevronDown, Info, Signal } from 'lucide-react'
import { Link } from 'react-router'
import { subjectPath } from '#features/catalog/model/paths.ts'
import { weekend as texts, when } from '#texts/en/weekend.ts'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import { Facts } from '#ui/facts.tsx'
import { SessionRow } from './session-row.tsx'
import type { Reserve } from './use-reserve.ts'
import styles from './weekend-course.module.css'

type Props = {
  course: Course
  /** Of this course, the earliest first. */
  sessions: PlannedSession[]
  /** Where the student takes the course. */
  enrollment: Enrollment | undefined
  /** The session on the whole screen whose button is the primary one. */
  firstFreeId: string | undefined
  reserve: Reserve
}

/** Dates shown at once; the later ones are one press away. */
const shown = 4

/** A weekend course with its dates. */
export function WeekendCourse({ course, sessions, enrollment, firstFreeId, reserve }: Props) {
  const own = enrollment?.session
  const notes = [...new Set(sessions.flatMap(({ note }) => note ?? []))]
  // A single further date is shown at once: hiding it would save nothing.
  const atOnce = sessions.length === shown + 1 ? sessions : sessions.slice(0, shown)
  const later = sessions.slice(atOnce.length)
  const rowsOf = (some: PlannedSession[]) => (
    <ul>
      {some.map((session) => (
        <li key={session.id}>
          <SessionRow
            session={session}
            course={course}
            enrollment={enrollment}
            isFirst={session.id === firstFreeId}
            reserve={reserve}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <article className={classes('card', `sub-${course.accent}`, styles.card)}>
      <div className={styles.top}>
        <Cover name={course.cover} className={styles.cover} />
        <div className={styles.body}>
          <h2>
            <Link {...courseText(course.language)} to={subjectPath(course)}>
              {course.name}
            </Link>
          </h2>
          <p {...courseText(course.language)} className="muted">
            {course.summary}
          </p>
          <Facts
            className={styles.facts}
            facts={[
              { Icon: Signal, text: course.level },
              ...notes.map((text) => ({ Icon: Info, text })),
            ]}
          />
          {course.outcomes.length > 0 && (
            <>
              <h3>{texts.leaveWith}</h3>
              <ul {...courseText(course.language)} className={styles.outcomes}>
                {course.outcomes.map((outcome) => (
                  <li key={outcome}>
                    <Check />
                    {outcome}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <section className={styles.dates} aria-label={texts.datesOf(course.name)}>
        <h3>{texts.dates}</h3>
        {enrollment && (
          <p className="sm muted mt1">{own ? texts.yourSeatIs(when(own)) : texts.enrolled}</p>
        )}
        {rowsOf(atOnce)}
        {later.length > 0 && (
          <details className={styles.later}>
            <summary>
              <ChevronDown />
              {texts.later(later.length)}
            </summary>
            {rowsOf(later)}
          </details>
        )}
      </section>
    </article>
  )
}
