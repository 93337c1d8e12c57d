import { consentAges } from '@kinnow/contract/school-settings'
import { useId } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { fields as texts } from '#texts/en/school-settings.ts'
import styles from './choice.module.css'

export type ConsentAge = (typeof consentAges)[number]

type Props = {
  /** Null: the school asks no guardian. */
  age: ConsentAge | null
  onChange: (age: ConsentAge | null) => void
  /** Beside it, in place of what the settings say below it. */
  note?: string
}

/** From which age on students decide for themselves whether they join a class. */
export function AgeChoice({ age, onChange, note }: Props) {
  const hint = useId()
  return (
    <div className={note ? styles.beside : undefined}>
      <SelectField
        label={texts.age}
        name="consentAge"
        value={age ?? ''}
        describedBy={hint}
        onChange={({ target }) =>
          onChange(consentAges.find((one) => String(one) === target.value) ?? null)
        }
      >
        <option value="">{texts.anyAge}</option>
        {consentAges.map((one) => (
          <option key={one} value={one}>
            {texts.years(one)}
          </option>
        ))}
      </SelectField>
      <p id={hint} className="sm muted mt1">
        {note ?? texts.ageText}
      </p>
    </div>
  )
}
