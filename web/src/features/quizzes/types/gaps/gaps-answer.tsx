import type { QuestionOf } from '@kinnow/contract/questions'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { answering as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { FilledGap, GapField } from '../../components/gap-field.tsx'
import { GapReasons } from '../../components/gap-reasons.tsx'
import styles from './gaps-answer.module.css'

type Gaps = QuestionOf<'gaps'>

/** The author's text with a field in each gap. */
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
      {/* A new text is a new element, so that its gaps are found again. */}
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
      {verdict && <GapReasons verdict={verdict} nameOf={(at) => texts.gap(at + 1, gaps.length)} />}
    </fieldset>
  )
}
