import { consentAges } from '@kinnow/contract/school-settings'
import { useId } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import { fields as texts } from '#texts/en/school-settings.ts'

export type ConsentAge = (typeof consentAges)[number]

type Props = {
  /** Null: the school asks no guardian. */
  age: ConsentAge | null
  onChange: (age: ConsentAge | null) => void
}

/** From which age on students decide for themselves whether they join a class. */
export function AgeChoice({ age, onChange }: Props) {
  const hint = useId()
  return (
    <div>
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
        {texts.ageText}
      </p>
    </div>
  )
}
