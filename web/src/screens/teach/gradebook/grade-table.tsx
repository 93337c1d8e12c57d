import { type GradeScale, gradeText } from '@kinnow/contract/grade-scale'
import type { GradeColumn, GradeRow } from '@kinnow/contract/gradebook'
import { ArrowDownAZ, ArrowDownWideNarrow } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Gradebook } from '#features/grading/gradebook.ts'
import { useClock } from '#lib/served.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { personName } from '#lib/person-name.ts'
import { gradebook as texts } from '#texts/en/gradebook.ts'
import { reviewGoal, weightText } from '#texts/en/work.ts'
import { capital, onDay } from '#texts/en/units.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { GradeText } from './grade-text.tsx'
import styles from './gradebook.module.css'

/** So many rows are shown at a time: a large class does not hold up the page. */
const rowsAtOnce = 50

export type Place = { row: number; column: number }
/** A chosen cell, whatever the table shows. */
export type Chosen = { studentId: string; columnId: string }

const cellId = ({ studentId, columnId }: Chosen) => `cell-${studentId}-${columnId}`

/** The button of a cell; null where it is not shown. */
export const findCell = (chosen: Chosen): HTMLElement | null =>
  document.getElementById(cellId(chosen))

/** Between its head and its last row, which stay in sight, a table shows whole rows. */
function fitRows(frame: HTMLElement | null): void {
  const table = frame?.querySelector('table')
  if (!frame || !table) return
  const ends = (table.tHead?.offsetHeight ?? 0) + (table.tFoot?.offsetHeight ?? 0)
  // The edge, and a bar to scroll sideways where there is one.
  const edge = frame.offsetHeight - frame.clientHeight
  frame.style.setProperty('--ends', `${ends + edge}px`)
}

type Props = {
  columns: GradeColumn[]
  /** Where each column is in the cells of a row. */
  places: number[]
  /** Of how many points each column is, in the order of the cells; 0 where nobody has any. */
  points: number[]
  rows: GradeRow[]
  middle: Gradebook['middle']
  sort: 'name' | 'total'
  onSort: (sort: 'name' | 'total') => void
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
  /** Closes how the chosen cell came about. */
  onClose: () => void
}

/** Students × work. Arrow keys move between cells, of which one takes part in the order of Tab. */
export function GradeTable({ columns, places, points, rows, middle, ...props }: Props) {
  const { sort, onSort, chosen, onChoose, onClose } = props
  const [shown, setShown] = useState(rowsAtOnce)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  const { now, zone } = useClock()
  const scale = useGradeScale()
  const listed = rows.slice(0, shown)
  const here = {
    row: Math.min(at.row, listed.length - 1),
    column: Math.min(at.column, columns.length - 1),
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    const next = moved(event, here, { rows: listed.length, columns: columns.length })
    if (!next) return
    event.preventDefault()
    setAt(next)
    const cell = body.current?.rows[next.row]?.cells[next.column + 1]
    cell?.querySelector('button')?.focus()
  }

  return (
    <>
      <p className="sr" id="gradebook-help">
        {texts.tableHelp}
      </p>
      {/* Other work has a head of another height. */}
      <div key={columns.length} ref={fitRows} className={styles.frame}>
        <table className={styles.table} aria-label={texts.table} aria-describedby="gradebook-help">
          <thead>
            <tr>
              <th
                scope="col"
                className={styles.name}
                aria-sort={sort === 'name' ? 'ascending' : undefined}
              >
                <button type="button" onClick={() => onSort('name')}>
                  {texts.student}
                  {sort === 'name' && <ArrowDownAZ />}
                </button>
              </th>
              {columns.map(({ id, kind, title, language, reviews, dueAt, weight }, index) => (
                <th key={id} scope="col" className={styles.column}>
                  <small>
                    {reviews
                      ? reviewGoal(reviews)
                      : texts.kindWith(kind, points[places[index] ?? -1])}
                  </small>
                  <span id={`work-${id}`}>
                    {language === null ? (
                      title
                    ) : (
                      <Words language={language}>{titleIn(kind, title)}</Words>
                    )}
                  </span>
                  <small className={styles.date}>
                    {texts.due(onDay(dateIn(new Date(dueAt), zone), dateIn(now, zone)))}
                  </small>
                  {weight !== 1 && <small>{weightText(weight)}</small>}
                </th>
              ))}
              <th
                scope="col"
                className={styles.total}
                aria-sort={sort === 'total' ? 'descending' : undefined}
              >
                <button type="button" onClick={() => onSort('total')}>
                  {texts.total}
                  {sort === 'total' && <ArrowDownWideNarrow />}
                </button>
              </th>
            </tr>
          </thead>
          {/* The keys work on the buttons of the cells. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
          <tbody ref={body} onKeyDown={handleKey}>
            {listed.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                places={places}
                tabColumn={here.row === index ? here.column : undefined}
                chosenColumn={chosen?.studentId === row.id ? chosen.columnId : undefined}
                index={index}
                scale={scale}
                onFocus={setAt}
                onChoose={onChoose}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {texts.middle}
              </th>
              {columns.map(({ id }, index) => (
                <td key={id}>{meanText(middle.cells[places[index] ?? -1], scale)}</td>
              ))}
              <td className={styles.total}>{meanText(middle.total, scale)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > shown && (
        <Button variant="secondary" className="mt3" onClick={() => setShown(shown + rowsAtOnce)}>
          {texts.more(Math.min(rowsAtOnce, rows.length - shown))}
        </Button>
      )}
    </>
  )
}

/** Of a total or a column, which have no points of their own. */
function meanText(percent: number | null | undefined, scale: GradeScale) {
  if (percent !== null && percent !== undefined) return gradeText({ percent }, scale)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{texts.none}</span>
    </>
  )
}

/** A quiz is often called "Quiz: …", which the line above says already. */
function titleIn(kind: GradeColumn['kind'], title: string): string {
  const isSaid = kind === 'quiz' && /^quiz: /i.test(title)
  return isSaid ? capital(title.slice('quiz: '.length)) : title
}

type RowProps = Pick<Props, 'columns' | 'places' | 'onChoose'> & {
  row: GradeRow
  index: number
  scale: GradeScale
  tabColumn: number | undefined
  chosenColumn: string | undefined
  onFocus: (place: Place) => void
}

/** Of thousands of cells only the rows that change are rendered again. */
const Row = memo(function Row({ row, columns, places, index, ...props }: RowProps) {
  const { scale, tabColumn, chosenColumn, onFocus, onChoose } = props
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <Avatar name={personName(row)} />
          <span id={`name-${row.id}`}>{personName(row)}</span>
        </span>
      </th>
      {columns.map(({ id, kind }, column) => {
        const cell = row.cells[places[column] ?? -1]
        return (
          <td key={id}>
            {cell && (
              <button
                type="button"
                id={cellId({ studentId: row.id, columnId: id })}
                aria-labelledby={`name-${row.id} work-${id} ${cellId({ studentId: row.id, columnId: id })}`}
                tabIndex={column === tabColumn ? 0 : -1}
                aria-pressed={id === chosenColumn}
                className={classes(styles.cell, styles[cell.state])}
                onFocus={() => onFocus({ row: index, column })}
                onClick={() => onChoose({ studentId: row.id, columnId: id })}
              >
                <GradeText
                  cell={cell}
                  hasPercent={kind === 'quiz' || kind === 'review'}
                  scale={scale}
                />
              </button>
            )}
          </td>
        )
      })}
      <td className={styles.total}>{meanText(row.total, scale)}</td>
    </tr>
  )
})

/** Where a key leads; undefined for another key. */
function moved(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Place,
  size: { rows: number; columns: number },
): Place | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const to = (down: number, right: number) => ({
    row: within(row + down, size.rows),
    column: within(column + right, size.columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(-1, 0)
    case 'ArrowDown':
      return to(1, 0)
    case 'ArrowLeft':
      return to(0, -1)
    case 'ArrowRight':
      return to(0, 1)
    case 'Home':
      return to(ctrlKey ? -size.rows : 0, -size.columns)
    case 'End':
      return to(ctrlKey ? size.rows : 0, size.columns)
    default:
      return undefined
  }
}
