import { fromLocal, toLocal } from '#features/assignments/model/local-time.ts'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { TextField } from '#ui/field.tsx'
import styles from './work.module.css'

/** As they are typed, by the clock of this device. */
export type TypedDates = { opens: string; due: string; closes: string }

type Known = { opensAt: string; dueAt: string; closesAt: string | null }

export const typedFrom = ({ opensAt, dueAt, closesAt }: Known): TypedDates => ({
  opens: toLocal(new Date(opensAt)),
  due: toLocal(new Date(dueAt)),
  closes: closesAt === null ? '' : toLocal(new Date(closesAt)),
})

/** Undefined while a day or a time is missing. */
export function datesOf({ opens, due, closes }: TypedDates): Known | undefined {
  const [opensAt, dueAt, closesAt] = [fromLocal(opens), fromLocal(due), fromLocal(closes)]
  if (opensAt === undefined || dueAt === undefined) return undefined
  return { opensAt, dueAt, closesAt: closesAt ?? null }
}

type Props = {
  dates: TypedDates
  onChange: (dates: TypedDates) => void
  isTried: boolean
  /** Reviews close when they are due. */
  hasClosing: boolean
}

export function DateFields({ dates, onChange, isTried, hasClosing }: Props) {
  const field = (name: keyof TypedDates, isRequired = true) => ({
    type: 'datetime-local',
    value: dates[name],
    error: isTried && isRequired && dates[name] === '' ? texts.typeTime : null,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...dates, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField {...field('opens')} label={texts.from} />
      <TextField {...field('due')} label={texts.due} />
      {hasClosing && (
        <TextField
          {...field('closes', false)}
          label={texts.closes}
          hint={<p className="xs muted">{texts.closesText}</p>}
        />
      )}
      <p className="xs muted">{texts.zone}</p>
    </div>
  )
}
