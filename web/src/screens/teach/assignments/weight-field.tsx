import { limits } from '@kinnow/contract/limits'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { TextField } from '#ui/field.tsx'

const { least, most } = limits.assignment.weight

export const usualWeight = '1'

/** Undefined while it is no number that can be set. */
export function weightOf(typed: string): number | undefined {
  const read = Number(typed)
  const isRight = typed.trim() !== '' && Number.isInteger(read) && read >= least && read <= most
  return isRight ? read : undefined
}

type Props = { typed: string; onChange: (typed: string) => void; isTried: boolean }

/** How much the work counts in totals. */
export const WeightField = ({ typed, onChange, isTried }: Props) => (
  <TextField
    inputMode="numeric"
    label={texts.weight}
    value={typed}
    error={isTried && weightOf(typed) === undefined ? texts.typeCount(least, most) : null}
    hint={<p className="xs muted">{texts.weightText}</p>}
    onChange={({ target }) => onChange(target.value)}
  />
)
