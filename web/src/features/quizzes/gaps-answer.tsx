import type { QuestionOf } from '@kinnow/contract/questions'
import { limits } from '@kinnow/contract/limits'
import type { Verdict } from '@kinnow/contract/quizzes'
import { Fragment, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { answering as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from './answer-props.ts'
import styles from './gaps-answer.module.css'
import { Graded } from './graded.tsx'
import { plainText } from './plain-text.ts'

type Gaps = QuestionOf<'gaps'>

/** The author's text with a field in each place that waits for one. */
export function GapsAnswer({
  question: { gaps, bodyHtml },
  chosen,
  onChange,
  verdict,
  disabled,
  look,
  ...by
}: AnswerProps<Gaps>) {
  const [places, setPlaces] = useState<Element[]>([])
  const findPlaces = useCallback(
    (text: HTMLElement | null) => setPlaces([...(text?.querySelectorAll('[data-gap]') ?? [])]),
    [],
  )
  const fill = (gap: number, value: string) =>
    onChange(gaps.map((_, at) => (at === gap ? value : (chosen[at] ?? ''))))
  return (
    <fieldset
      className={styles.answer}
      aria-labelledby={by.labelledBy}
      aria-describedby={by.describedBy}
    >
      {/* Another text is another element, so that its places are found anew. */}
      <TrustedHtml
        key={bodyHtml}
        ref={findPlaces}
        className={classes(styles.text, styles[look])}
        html={bodyHtml}
      />
      {places.map((place) => {
        const at = Number(place.getAttribute('data-gap')) - 1
        const gap = gaps[at]
        if (!gap) return null
        const value = chosen[at] ?? ''
        return createPortal(
          verdict ? (
            <FilledGap
              gap={gap}
              value={value}
              right={verdict.right[at] ?? ''}
              isRight={verdict.marks[at] ?? false}
            />
          ) : (
            <GapField
              gap={gap}
              value={value}
              label={texts.gap(at + 1, gaps.length)}
              disabled={disabled}
              onChange={(text) => fill(at, text)}
            />
          ),
          place,
          String(at),
        )
      })}
      {verdict && <Reasons verdict={verdict} all={gaps.length} />}
    </fieldset>
  )
}

/** In the text there is no room; each stands below it by the number of its gap. */
function Reasons({ verdict, all }: { verdict: Verdict; all: number }) {
  const reasons = verdict.feedback.filter(({ part }) => part !== null)
  if (reasons.length === 0) return null
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ part, html }) => (
        <Fragment key={part}>
          <dt>{texts.gap(Number(part) + 1, all)}</dt>
          <TrustedHtml as="dd" html={html} />
        </Fragment>
      ))}
    </dl>
  )
}

type Gap = Gaps['gaps'][number]
type FieldProps = {
  gap: Gap
  value: string
  label: string
  disabled?: boolean
  onChange: (value: string) => void
}

function GapField({ gap: { options }, value, label, disabled, onChange }: FieldProps) {
  const text = useCourseText()
  if (!options)
    return (
      <input
        {...text}
        aria-label={label}
        value={value}
        readOnly={disabled}
        maxLength={limits.attempt.wordsLongest}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <select
      {...text}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.choose}</option>
      {options.map(({ id, html }) => (
        <option key={id} value={id}>
          {plainText(html)}
        </option>
      ))}
    </select>
  )
}

function FilledGap(props: { gap: Gap; value: string; right: string; isRight: boolean }) {
  const { gap, value, right, isRight } = props
  const textOf = (answer: string) =>
    gap.options ? plainText(gap.options.find(({ id }) => id === answer)?.html ?? '') : answer
  return (
    <span className={styles.gap} data-outcome="right">
      <Graded isRight={isRight}>
        {!value && <b>{texts.nothing}</b>}
        {value && (isRight ? textOf(value) : <del>{textOf(value)}</del>)}
      </Graded>
      {!isRight && (
        <span className={styles.solution}>
          <span className="sr">{texts.itIs} </span>
          {textOf(right)}
        </span>
      )}
    </span>
  )
}
