import type { QuestionOf, TableCell } from '@kinnow/contract/questions'
import { MoveHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { table as texts } from '#texts/en/quiz-arranging.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { FilledGap, GapField } from '../../components/gap-field.tsx'
import { GapReasons } from '../../components/gap-reasons.tsx'
import { plainText } from '../../model/plain-text.ts'
import styles from './table-answer.module.css'
import { useOverflow } from '../../hooks/use-overflow.ts'

type Place = { cell: TableCell; name: string; at: number | null }

/** Each cell to fill has its number, row by row, and is named by its row and its column. */
function placesOf({ rows, columns }: QuestionOf<'table'>): Place[][] {
  let count = 0
  return rows.map((row) => {
    const rowName = plainText(row[0]?.html ?? '')
    return row.map((cell, column) => {
      const name = texts.cell(rowName, plainText(columns[column] ?? ''))
      return { cell, name, at: cell.field ? count++ : null }
    })
  })
}

/** Reached by the keyboard, to scroll it. */
const scrolling = { role: 'group', tabIndex: 0 }

/** A table with fields in some of its cells. On a phone it scrolls by itself, and the names of its rows stay. */
export function TableAnswer({
  question,
  chosen,
  onChange,
  verdict,
  disabled,
  look,
  ...by
}: AnswerProps<QuestionOf<'table'>>) {
  const text = useCourseText()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(frame)
  const places = placesOf(question)
  const toFill = places.flat().filter(({ at }) => at !== null)
  const fill = (cell: number, value: string) =>
    onChange(toFill.map((_, at) => (at === cell ? value : (chosen[at] ?? ''))))
  return (
    <div className={classes(styles.answer, styles[look])}>
      {isWide && (
        <p className={styles.wide}>
          <MoveHorizontal />
          {texts.wide}
        </p>
      )}
      <div
        ref={frame}
        dir={text.dir}
        className={classes('table', styles.frame, isWide && styles.scrolls)}
        aria-labelledby={by.labelledBy}
        {...scrolling}
      >
        <table {...text} aria-labelledby={by.labelledBy} aria-describedby={by.describedBy}>
          <thead>
            <tr>
              {question.columns.map((html, at) => {
                const Tag = html ? 'th' : 'td'
                return (
                  <Tag key={at} scope={html ? 'col' : undefined}>
                    <TrustedHtml as="span" html={html} />
                  </Tag>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {places.map((row, number) => (
              <tr key={number}>
                {row.map(({ cell, name, at }, column) => {
                  const Tag = column === 0 && cell.html ? 'th' : 'td'
                  const value = chosen[at ?? -1] ?? ''
                  const gap = { options: cell.field?.kind === 'choice' ? cell.field.options : null }
                  const isRight = verdict?.marks[at ?? -1] ?? false
                  return (
                    <Tag
                      key={column}
                      scope={Tag === 'th' ? 'row' : undefined}
                      className={
                        verdict && at !== null ? styles[isRight ? 'right' : 'wrong'] : undefined
                      }
                    >
                      {at === null ? (
                        <TrustedHtml as="span" html={cell.html} />
                      ) : verdict ? (
                        <FilledGap
                          gap={gap}
                          value={value}
                          right={verdict.right[at] ?? ''}
                          isRight={isRight}
                        />
                      ) : (
                        <GapField
                          gap={gap}
                          value={value}
                          label={name}
                          isNumber={cell.field?.kind === 'number' && !question.fractions}
                          disabled={disabled}
                          onChange={(value) => fill(at, value)}
                        />
                      )}
                    </Tag>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {verdict && <GapReasons verdict={verdict} nameOf={(at) => toFill[at]?.name ?? ''} />}
    </div>
  )
}
