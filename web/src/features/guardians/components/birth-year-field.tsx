import type { ComponentProps } from 'react'
import { useId } from 'react'
import { birthYear as texts } from '#texts/en/guardians.ts'
import { TextField } from '#ui/field.tsx'

/** Only the year: it says who decides, and nothing about a minor needs more. */
export function BirthYearField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const hint = useId()
  return (
    <TextField
      {...props}
      label={texts.label}
      inputMode="numeric"
      autoComplete="bday-year"
      maxLength={4}
      describedBy={hint}
      hint={
        <p id={hint} className="sm muted">
          {texts.hint}
        </p>
      }
    />
  )
}
