import { Check, Flame, Moon } from 'lucide-react'
import type { Dashboard } from '#features/progress/api.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { ProgressRing } from '#ui/progress.tsx'
import { useFirstWeekday } from '#lib/served.ts'
import { weekFrom } from '#lib/week.ts'
import styles from './week.module.css'

type Props = {
  data: Pick<Dashboard, 'days' | 'streak' | 'freeWeekdays'>
  /** Of today's aim. */
  percent: number
}

/** The row of days, and its week. */
export function Week({ data, percent }: Props) {
  return (
    <div className={styles.week}>
      <Streak {...data.streak} />
      <ol aria-label={texts.week}>
        {weekOf(data, useFirstWeekday()).map((day) => (
          <Day key={day.weekday} {...day} percent={percent} />
        ))}
      </ol>
    </div>
  )
}

/** One day is no row yet; where a row has ended, the next begins, without a word about it. */
function Streak({ length, restDaysSaved, daysAway }: Dashboard['streak']) {
  if (length >= 2)
    return (
      <div className="row between">
        <h3 className={classes('row g2 sm b6', styles.streak)}>
          <Flame fill="currentColor" />
          {texts.streak(length)}
        </h3>
        {restDaysSaved > 0 && <span className="xs muted">{texts.restSaved(restDaysSaved)}</span>}
      </div>
    )
  return (
    <>
      <h3 className="sm b6">{texts.week}</h3>
      {length === 0 && daysAway !== null && <p className="xs muted mt1">{texts.newRow}</p>}
    </>
  )
}

function Day({ weekday, state, when, percent }: WeekDay & { percent: number }) {
  const isToday = when === 'today'
  const label = state === 'none' && when !== 'past' ? laterTexts[when] : texts.states[state]
  return (
    <li className={classes(styles[state], isToday && styles.now)}>
      <i aria-hidden="true">
        {isToday && state !== 'goal' && <ProgressRing size={28} percent={percent} />}
        {(state === 'goal' || state === 'some') && <Check />}
        {state === 'rest' && <Moon />}
      </i>
      <span aria-hidden="true">{texts.days[weekday]}</span>
      <span className="sr">
        {texts.dayNames[weekday]}
        {isToday && `, ${texts.isToday}`}: {label}
      </span>
    </li>
  )
}

const laterTexts = { today: texts.notYet, ahead: texts.ahead }

// The week that the dashboard shows, from the weekday with which weeks begin where the student is.
type WeekDay = {
  /** 0 for Monday to 6 for Sunday. */
  weekday: number
  state: Dashboard['days'][number]['state']
  when: 'past' | 'today' | 'ahead'
}

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** `days` end today; of those ahead it is known which are free. */
export function weekOf(
  { days, freeWeekdays }: Pick<Dashboard, 'days' | 'freeWeekdays'>,
  first: number,
): WeekDay[] {
  const today = weekdayOf(days.at(-1)?.date ?? '')
  const place = (today - first + 7) % 7
  return weekFrom(first).map((weekday, index) => {
    if (index > place)
      return { weekday, state: freeWeekdays.includes(weekday) ? 'rest' : 'none', when: 'ahead' }
    const state = days.at(index - place - 1)?.state ?? 'none'
    return { weekday, state, when: index === place ? 'today' : 'past' }
  })
}
