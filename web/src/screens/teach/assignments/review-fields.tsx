import { reviewPeriods, type ReviewRule } from '@kinnow/contract/assignments'
import { limits } from '@kinnow/contract/limits'
import { assignWork as texts } from '#texts/en/class-work.ts'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './work.module.css'

/** The number as it is typed. */
export type TypedReviews = { count: string; each: ReviewRule['each'] }

const { least, most } = limits.assignment.reviews

/** Undefined where it is no number that can be assigned. */
export function reviewsOf({ count, each }: TypedReviews): ReviewRule | undefined {
  const read = Number(count)
  const isRight = count.trim() !== '' && Number.isInteger(read) && read >= least && read <= most
  return isRight ? { count: read, each } : undefined
}

type Props = { typed: TypedReviews; onChange: (typed: TypedReviews) => void; isTried: boolean }

/** How many reviews, in each week or in all. */
export const ReviewFields = ({ typed, onChange, isTried }: Props) => (
  <div className={styles.fields}>
    <TextField
      inputMode="numeric"
      label={texts.reviewCount}
      value={typed.count}
      error={isTried && !reviewsOf(typed) ? texts.typeCount(least, most) : null}
      onChange={({ target }) => onChange({ ...typed, count: target.value })}
    />
    <SelectField
      label={texts.reviewPeriod}
      value={typed.each}
      onChange={({ target }) => onChange({ ...typed, each: target.value as ReviewRule['each'] })}
    >
      {reviewPeriods.map((each) => (
        <option key={each} value={each}>
          {texts.periods[each]}
        </option>
      ))}
    </SelectField>
    <p className="xs muted">{texts.reviewText}</p>
  </div>
)
