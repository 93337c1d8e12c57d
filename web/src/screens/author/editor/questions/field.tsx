import { useId } from 'react'
import type { ComponentProps } from 'react'
import styles from './form.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'onChange'> & {
  label: string
  /** After the label, such as that it can be empty. */
  note?: string | undefined
  /** One line of the file: Enter begins no other. */
  isLine?: boolean
  onChange: (value: string) => void
}

/** Grows with its words. */
export function Field({ label, note, isLine, onChange, ...props }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {note && (
          <span className="muted" id={`${id}-note`}>
            {' '}
            · {note}
          </span>
        )}
      </p>
      <GrowingText
        {...props}
        id={id}
        aria-describedby={note ? `${id}-note` : undefined}
        isLine={isLine}
        onChange={onChange}
      />
    </div>
  )
}

type TextProps = Omit<ComponentProps<'textarea'>, 'onChange'> &
  Pick<Props, 'onChange'> & {
    isLine?: boolean | undefined
  }

export function GrowingText({ isLine, onChange, ...props }: TextProps) {
  return (
    <textarea
      rows={1}
      spellCheck
      {...props}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (isLine && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
