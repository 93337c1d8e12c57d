import { limits } from '@kinnow/contract/limits'
import { useId } from 'react'
import { weekdayNames } from '#texts/en/dashboard.ts'
import { learning as texts } from '#texts/en/profile.ts'
import { useFirstWeekday } from '#lib/served.ts'
import { weekFrom } from '#lib/week.ts'
import choices from '#ui/choices.module.css'
import styles from './goal-choice.module.css'

type Props = { chosen: number[]; onChoose: (weekdays: number[]) => void }

/** The days of the week on which nothing is to be done. */
export function FreeDays({ chosen, onChoose }: Props) {
  const hint = useId()
  const firstWeekday = useFirstWeekday()
  const isFull = chosen.length >= limits.streak.freeWeekdays
  const toggle = (weekday: number) =>
    onChoose(
      chosen.includes(weekday)
        ? chosen.filter((day) => day !== weekday)
        : [...chosen, weekday].toSorted((a, b) => a - b),
    )
  return (
    <fieldset aria-describedby={hint}>
      <legend className={choices.legend}>{texts.freeDays}</legend>
      <div className={styles.days}>
        {weekFrom(firstWeekday).map((weekday) => (
          <label key={weekday} className={choices.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(weekday)}
              disabled={isFull && !chosen.includes(weekday)}
              onChange={() => toggle(weekday)}
            />
            {weekdayNames[weekday]}
          </label>
        ))}
      </div>
      <p id={hint} className="xs muted mt2">
        {texts.freeDaysHint}
      </p>
    </fieldset>
  )
}
