import { OTPField } from '@base-ui/react/otp-field'
import { mixesDigits, typedDigits } from '@kinnow/contract/digits'
import { useEffect, useId, useRef, useState } from 'react'
import { code as texts } from '#texts/en/auth.ts'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './otp-input.module.css'

type Props = {
  label: string
  length: number
  value: string
  error: string | null
  onChange: (value: string) => void
  onComplete: (value: string) => void
}

/** Digits of any keyboard, in ASCII; other characters of a pasted text are left out. */
const digitsOf = (text: string) =>
  mixesDigits(text) ? '' : typedDigits(text).replaceAll(/\D/g, '')

/** One box a digit; pasting and the code from a message fill all. */
export function OtpInput({ label, length, value, error, onChange, onComplete }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  const first = useRef<HTMLInputElement>(null)
  const [isMixed, setMixed] = useState(false)
  const fault = error ?? (isMixed ? texts.mixedDigits : null)

  // Typing is all that happens here; cleared after a wrong code, the boxes begin again.
  useEffect(() => first.current?.focus(), [])

  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        validationType="none"
        inputMode="numeric"
        normalizeValue={digitsOf}
        onValueInvalid={(text) => setMixed(mixesDigits(text))}
        onValueChange={(entered) => {
          setMixed(false)
          onChange(entered)
        }}
        onValueComplete={onComplete}
        className={classes(styles.boxes, fault && styles.bad)}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? first : undefined}
            className={styles.box}
            aria-label={index === 0 ? undefined : texts.digit(index + 1, length)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? errorId : undefined}
          />
        ))}
      </OTPField.Root>
      <div role="alert">{fault && <FieldError id={errorId} text={fault} />}</div>
    </>
  )
}
