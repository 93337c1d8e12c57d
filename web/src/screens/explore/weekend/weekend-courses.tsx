import type { PlannedSession, WeekendCourse as Course } from '@kinnow/contract/weekend'
import { useSearchParams } from 'react-router'
import { useEnrollments } from '#features/enrollments/api.ts'
import { dayOf, weekend as texts, when } from '#texts/en/weekend.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLinks } from '#ui/chips.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Reserve } from './use-reserve.ts'
import { WeekendCourse } from './weekend-course.tsx'
import styles from './weekend-courses.module.css'

type Props = { courses: Course[]; sessions: PlannedSession[]; reserve: Reserve }

/** A card a course, below a strip of the days that stays in sight; one day can be looked at alone. */
export function WeekendCourses({ courses, sessions, reserve }: Props) {
  const { data: enrollments = [] } = useEnrollments()
  const on = useSearchParams()[0].get('on')
  const shown = on ? sessions.filter(({ date }) => date === on) : sessions
  const [first] = sessions
  const taken = new Set(enrollments.map(({ subcategoryId }) => subcategoryId))
  const firstFree = shown.find(
    (session) => session.seatsFree > 0 && !taken.has(session.subcategoryId),
  )
  const days = new Map(sessions.map((session) => [session.date, dayOf(session)]))
  return (
    <>
      <div className={styles.strip}>
        <ChipLinks
          label={texts.dates}
          scrolls
          chips={[
            { text: texts.allDates, to: '?', isOn: !on },
            ...[...days].map(([date, text]) => ({
              text,
              to: `?on=${date}`,
              isOn: date === on,
            })),
          ]}
        />
      </div>
      {first && first.weeksAhead > 0 && (
        <p className={styles.none}>{texts.noneThisWeek(when(first))}</p>
      )}
      {shown.length === 0 && (
        <Empty as="h2" title={texts.noneOn} text={texts.noneOnText}>
          <ButtonLink to="?">{texts.allDates}</ButtonLink>
        </Empty>
      )}
      <ul className={styles.list}>
        {courses.map((course) => {
          const ofCourse = shown.filter(({ subcategoryId }) => subcategoryId === course.id)
          if (ofCourse.length === 0) return null
          return (
            <li key={course.id}>
              <WeekendCourse
                course={course}
                sessions={ofCourse}
                enrollment={enrollments.find(({ subcategoryId }) => subcategoryId === course.id)}
                firstFreeId={firstFree?.id}
                reserve={reserve}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
