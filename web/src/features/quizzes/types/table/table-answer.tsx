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

type Field = NonNullable<TableCell['field']>
/** `index` is the position among all fields of the table, row by row. */
type Place = { cell: TableCell; field: { field: Field; index: number; name: string } | null }

/** Each field is named by its row and its column. */
function placesOf({ rows, columns }: QuestionOf<'table'>): Place[][] {
  let count = 0
  return rows.map((row) => {
    const rowName = plainText(row[0]?.html ?? '')
    return row.map((cell, column) => {
      if (!cell.field) return { cell, field: null }
      const name = texts.cell(rowName, plainText(columns[column] ?? ''))
      return { cell, field: { field: cell.field, index: count++, name } }
    })
  })
}

/** A focusable group, so that the keyboard can scroll it. */
const scrolling = { role: 'group', tabIndex: 0 }

/** A table with fields in some cells. On a phone it scrolls below the names of its rows. */
export function TableAnswer(props: AnswerProps<QuestionOf<'table'>>) {
  const { question, chosen, onChange, verdict, look } = props
  const text = useCourseText()
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(frame)
  const places = placesOf(question)
  const fields = places.flat().flatMap(({ field }) => field ?? [])
  const fill = (changed: number, value: string) =>
    onChange(fields.map(({ index }) => (index === changed ? value : (chosen[index] ?? ''))))
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
        aria-labelledby={props.labelledBy}
        {...scrolling}
      >
        <table {...text} aria-labelledby={props.labelledBy} aria-describedby={props.describedBy}>
          <thead>
            <tr>
              {question.columns.map((html, column) => (
                <ColumnHead key={column} html={html} />
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((row, number) => (
              <tr key={number}>
                {row.map((place, column) => (
                  <Cell key={column} {...props} place={place} column={column} fill={fill} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {verdict && <GapReasons verdict={verdict} nameOf={(index) => fields[index]?.name ?? ''} />}
    </div>
  )
}

function ColumnHead({ html }: { html: string }) {
  const Tag = html ? 'th' : 'td'
  return (
    <Tag scope={html ? 'col' : undefined}>
      <TrustedHtml as="span" html={html} />
    </Tag>
  )
}

type CellProps = Pick<AnswerProps<QuestionOf<'table'>>, 'question' | 'chosen' | 'verdict'> & {
  disabled?: boolean
  place: Place
  column: number
  fill: (index: number, value: string) => void
}

function Cell({ place: { cell, field }, column, verdict, ...props }: CellProps) {
  const Tag = column === 0 && cell.html ? 'th' : 'td'
  const isRight = field ? (verdict?.marks[field.index] ?? false) : false
  return (
    <Tag
      scope={Tag === 'th' ? 'row' : undefined}
      className={verdict && field ? styles[isRight ? 'right' : 'wrong'] : undefined}
    >
      {field ? (
        <CellField {...props} place={field} verdict={verdict} isRight={isRight} />
      ) : (
        <TrustedHtml as="span" html={cell.html} />
      )}
    </Tag>
  )
}

type FieldProps = Omit<CellProps, 'place' | 'column'> & {
  place: NonNullable<Place['field']>
  isRight: boolean
}

function CellField({ place, question, chosen, verdict, disabled, isRight, fill }: FieldProps) {
  const { field, index, name } = place
  const gap = { options: field.kind === 'choice' ? field.options : null }
  const value = chosen[index] ?? ''
  if (verdict)
    return (
      <FilledGap gap={gap} value={value} right={verdict.right[index] ?? ''} isRight={isRight} />
    )
  return (
    <GapField
      gap={gap}
      value={value}
      label={name}
      isNumber={field.kind === 'number' && !question.fractions}
      disabled={disabled}
      onChange={(text) => fill(index, text)}
    />
  )
}
