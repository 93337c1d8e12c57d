import { firstWeekdays } from '@kinnow/contract/school-settings'
import choices from '#ui/choices.module.css'
import { fields as texts, weekdays } from '#texts/en/school-settings.ts'
import styles from './choice.module.css'

export type FirstWeekday = (typeof firstWeekdays)[number]

type Props = {
  /** Null: as the language of each device has it. */
  weekday: FirstWeekday | null
  onChange: (weekday: FirstWeekday | null) => void
  /** Offers to choose none. */
  mayBeUnset?: boolean
}

/** With which day a week begins. */
export function WeekChoice({ weekday, onChange, mayBeUnset = false }: Props) {
  const days = [...(mayBeUnset ? [null] : []), ...firstWeekdays]
  return (
    <fieldset>
      <legend className={choices.legend}>{texts.week}</legend>
      <div className={styles.week}>
        {days.map((choice) => (
          <label key={choice ?? 'none'} className={choices.choice}>
            <input
              type="radio"
              name="firstWeekday"
              checked={choice === weekday}
              onChange={() => onChange(choice)}
            />
            {choice === null ? texts.byDevice : weekdays[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
