import { limits } from '@kinnow/contract/limits'
import type { Part } from '@kinnow/contract/questions'
import { ChevronDown } from 'lucide-react'
import { answering as texts } from '#texts/en/quiz.ts'
import { useCourseText, usePageWords } from '#ui/course-language.tsx'
import styles from './gap-field.module.css'
import { Graded } from './graded.tsx'
import { plainText } from '../model/plain-text.ts'

type Gap = {
  /** The choices; null for a typed answer. */
  options: Part[] | null
}
type FieldProps = {
  gap: Gap
  value: string
  label: string
  isNumber?: boolean
  disabled?: boolean
  onChange: (value: string) => void
}

/** The field of a gap in a text or of a cell in a table. */
export function GapField({
  gap: { options },
  value,
  label,
  isNumber,
  disabled,
  onChange,
}: FieldProps) {
  const text = useCourseText()
  const own = usePageWords()
  if (!options)
    return (
      <input
        {...text}
        className={styles.field}
        aria-label={label}
        value={value}
        readOnly={disabled}
        inputMode={isNumber ? 'decimal' : undefined}
        maxLength={limits.attempt.wordsLongest}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <span className={styles.choice}>
      <select
        {...text}
        className={styles.field}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{own(texts.choose)}</option>
        {options.map(({ id, html }) => (
          <option key={id} value={id}>
            {plainText(html)}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

/** The answer in a gap beside the right one. */
export function FilledGap(props: { gap: Gap; value: string; right: string; isRight: boolean }) {
  const { gap, value, right, isRight } = props
  const textOf = (answer: string) =>
    gap.options ? plainText(gap.options.find(({ id }) => id === answer)?.html ?? '') : answer
  return (
    <span className={styles.gap} data-outcome="right">
      <Graded isRight={isRight} words={value ? undefined : null}>
        {!value && <b>{texts.nothing}</b>}
        {value && (isRight ? textOf(value) : <del>{textOf(value)}</del>)}
      </Graded>
      {/* A space, since a margin is on the wrong side of Latin text in a right-to-left line. */}
      {!isRight && ' '}
      {!isRight && (
        <span className={styles.solution}>
          <span className="sr">{texts.itIs} </span>
          {textOf(right)}
        </span>
      )}
    </span>
  )
}
