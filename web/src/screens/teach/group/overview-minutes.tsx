import type { StudentPage } from '#features/teaching/api.ts'
import { student as texts, week as words } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './overview-minutes.module.css'
import { dayBeside, WeekSwitch } from './overview-week-switch.tsx'

type Props = Pick<StudentPage, 'week' | 'student' | 'classMinutes'>

/** A full bar is so many minutes, or the longest day. */
const fullBar = 30
const height = 64

/** Minutes of the seven days of a week as bars. */
export function ActiveMinutes({ week, student: { minutes, today }, classMinutes }: Props) {
  const known = minutes.map((one) => one ?? 0)
  const full = Math.max(fullBar, ...known)
  const sum = known.reduce((all, one) => all + one, 0)
  return (
    <Panel title={texts.minutes}>
      <p className="xs muted">{texts.minutesOf(sum, classMinutes)}</p>
      <ol className={styles.bars}>
        {minutes.map((count, index) => {
          const day = dayBeside(week.from, index)
          const isEmpty = count === null || count === 0
          const bar = isEmpty ? 3 : Math.max(4, (height * count) / full)
          return (
            <li key={day} className={classes(day === today && styles.now)}>
              <b className="num" aria-hidden="true">
                {count}
              </b>
              <span className="sr">{count === null ? words.notYet : words.minutes(count)}</span>
              <svg width="22" height={bar} aria-hidden="true">
                <rect
                  width="22"
                  height={bar}
                  rx={isEmpty ? 1.5 : 4}
                  className={classes(isEmpty && styles.empty)}
                />
              </svg>
              <abbr title={units.dayName(day)}>{units.dayParts(day).weekday}</abbr>
            </li>
          )
        })}
      </ol>
      <div className={styles.weeks}>
        <WeekSwitch week={week} today={today} />
      </div>
    </Panel>
  )
}
