import type { PlannedSession, WeekendCourse } from '@kinnow/contract/weekend'
import { useEnrollments } from '#features/enrollments/api.ts'
import { day, weekend as texts, when } from '#texts/en/weekend.ts'
import { Tag } from '#ui/tag.tsx'
import { SessionCard } from './session-card.tsx'
import { chipClass } from '#ui/chips.tsx'
import styles from './session-days.module.css'
import type { Reserve } from './use-reserve.ts'

type Props = { courses: WeekendCourse[]; sessions: PlannedSession[]; reserve: Reserve }

/** Weeks ahead from which a day is told with its year. */
const far = 26

const anchorOf = (date: string) => `day-${date}`

/** The sessions by day, below a strip of the days that stays in sight. */
export function SessionDays({ courses, sessions, reserve }: Props) {
  const { data: enrollments = [] } = useEnrollments()
  const dates = [...new Set(sessions.map(({ date }) => date))]
  const days = dates.map((date) => [date, sessions.filter((one) => one.date === date)] as const)
  const [first] = sessions
  const taken = new Set(enrollments.map(({ subcategoryId }) => subcategoryId))
  const firstFree = sessions.find((one) => one.seatsFree > 0 && !taken.has(one.subcategoryId))
  return (
    <>
      <nav className={styles.strip} aria-label={texts.dates}>
        <ul>
          {days.map(([date, [session]]) => (
            <li key={date}>
              <a href={`#${anchorOf(date)}`} className={chipClass}>
                {day(date, (session?.weeksAhead ?? 0) > far)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {first && first.weeksAhead > 0 && (
        <p className={styles.none}>{texts.noneThisWeek(when(first))}</p>
      )}
      {days.map(([date, ofDay]) => (
        <section key={date} className={styles.day} aria-labelledby={anchorOf(date)}>
          <div className="row g3 wrapf">
            <h2 id={anchorOf(date)}>{day(date, (ofDay[0]?.weeksAhead ?? 0) > far)}</h2>
            <WeekTag weeksAhead={ofDay[0]?.weeksAhead} />
          </div>
          <ul className={styles.list}>
            {ofDay.map((session) => {
              const course = courses.find(({ id }) => id === session.subcategoryId)
              if (!course) return null
              const ofCourse = sessions.find((one) => one.subcategoryId === course.id)
              return (
                <li key={session.id}>
                  <SessionCard
                    session={session}
                    course={course}
                    enrollment={enrollments.find((one) => one.subcategoryId === course.id)}
                    isFirst={session === firstFree}
                    isOpen={session === ofCourse}
                    reserve={reserve}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}

function WeekTag({ weeksAhead }: { weeksAhead: number | undefined }) {
  if (weeksAhead === 0) return <Tag tone="brand">{texts.thisWeek}</Tag>
  if (weeksAhead === 1) return <Tag>{texts.nextWeek}</Tag>
  return null
}
