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

/** Undefined while a day or a time is missing, or before the one it comes after. */
export function datesOf(typed: TypedDates): Known | undefined {
  const { opens, due, closes } = typed
  const [opensAt, dueAt, closesAt] = [fromLocal(opens), fromLocal(due), fromLocal(closes)]
  if (opensAt === undefined || dueAt === undefined) return undefined
  if (Object.values(faultsOf(typed)).some(Boolean)) return undefined
  return { opensAt, dueAt, closesAt: closesAt ?? null }
}

/** As they are typed they compare like times. Where nothing is typed it never closes. */
const faultsOf = ({ opens, due, closes }: TypedDates) => ({
  opens: opens === '' && texts.typeTime,
  due: (due === '' && texts.typeTime) || (due < opens && texts.dueEarly),
  closes: closes !== '' && closes < due && texts.closesEarly,
})

type Props = {
  dates: TypedDates
  onChange: (dates: TypedDates) => void
  isTried: boolean
  /** Reviews close when they are due. */
  hasClosing: boolean
}

export function DateFields({ dates, onChange, isTried, hasClosing }: Props) {
  const faults = faultsOf(dates)
  const field = (name: keyof TypedDates) => ({
    type: 'datetime-local',
    value: dates[name],
    error: (isTried && faults[name]) || null,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...dates, [name]: target.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField {...field('opens')} label={texts.from} />
      <TextField {...field('due')} label={texts.due} />
      {hasClosing && (
        <TextField
          {...field('closes')}
          label={texts.closes}
          hint={<p className="xs muted">{texts.closesText}</p>}
        />
      )}
      <p className="xs muted">{texts.zone}</p>
    </div>
  )
}
