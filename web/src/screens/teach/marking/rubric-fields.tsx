import type { Rubric } from '@kinnow/contract/rubric'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { rubric as texts } from '#texts/en/marking.ts'
import { useCourseText } from '#ui/course-language.tsx'
import styles from './rubric-fields.module.css'

export type Levels = (number | null)[]

type Props = {
  rubric: Rubric
  /** The points of each criterion; null: not chosen yet. */
  levels: Levels
  /** A level is missing where the mark was to be saved. */
  isTried: boolean
  onChange: (levels: Levels) => void
}

/** A row of levels for each criterion. A number chooses a level and goes on; up and down move between criteria. */
export function RubricFields({ rubric, levels, isTried, onChange }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const courseText = useCourseText()
  const choose = (at: number, points: number) =>
    onChange(levels.map((each, index) => (index === at ? points : each)))
  const focusAt = (at: number) => {
    const field = fields.current?.querySelectorAll('fieldset')[at]
    const chosen = field?.querySelector<HTMLElement>('input:checked')
    const target = chosen ?? field?.querySelector<HTMLElement>('input')
    target?.focus()
    return target !== undefined && target !== null
  }

  function handleKey(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      // Otherwise it would choose the next level.
      event.preventDefault()
      event.stopPropagation()
      focusAt(at + step)
      return
    }
    const level = rubric[at]?.levels.find(({ points }) => String(points) === event.key)
    if (!level) return
    event.preventDefault()
    choose(at, level.points)
    focusAt(at + 1)
  }

  return (
    <div ref={fields} className={styles.fields}>
      {rubric.map(({ criterion, levels: all }, at) => {
        const isMissing = isTried && levels[at] === null
        return (
          // The keys work on the level that has the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
          <fieldset
            key={criterion}
            className={isMissing ? styles.open : undefined}
            onKeyDown={(event) => handleKey(event, at)}
          >
            <legend>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span {...courseText}>{criterion}</span>
            </legend>
            <div className={styles.levels}>
              {all.map(({ points, text }) => (
                <label key={points} className={styles.level}>
                  <input
                    type="radio"
                    className="sr"
                    name={`criterion-${at}`}
                    checked={levels[at] === points}
                    onChange={() => choose(at, points)}
                  />
                  <b>{points}</b>
                  <span {...courseText}>{text}</span>
                </label>
              ))}
            </div>
            {isMissing && (
              <p className={styles.missing} role="alert">
                {texts.missing}
              </p>
            )}
          </fieldset>
        )
      })}
      <p className={styles.total}>
        <span>{texts.total}</span>
        <output>{texts.sum(sumOf(levels))}</output>
        <span className="muted">{texts.of(mostOf(rubric))}</span>
      </p>
    </div>
  )
}

/** Of the levels that are chosen; null where none is. */
export const sumOf = (levels: Levels): number | null =>
  levels.every((each) => each === null)
    ? null
    : levels.reduce<number>((sum, each) => sum + (each ?? 0), 0)

export const mostOf = (rubric: Rubric) =>
  rubric.reduce((sum, { levels }) => sum + (levels.at(-1)?.points ?? 0), 0)
