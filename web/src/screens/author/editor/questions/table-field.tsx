import { Plus } from 'lucide-react'
import type { Table } from '#features/authoring/model/questions/form.ts'
import { questionForm as texts } from '#texts/en/author-questions.ts'
import { Button } from '#ui/button.tsx'
import { GrowingText } from './field.tsx'
import styles from './form.module.css'
import { moved, RowTools, useRowFocus } from './row-tools.tsx'

type Props = { label: string; note?: string; table: Table; onChange: (table: Table) => void }

const rowTexts = { up: texts.rowUp, down: texts.rowDown, delete: texts.rowDelete }

/** A table cell by cell. */
export function TableField({ label, note, table, onChange }: Props) {
  const { head, rows } = table
  const { box, focus } = useRowFocus<HTMLDivElement>()
  const cells = (old: string[], column: number, words: string) => old.with(column, words)
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label}>
        {label}
        {note && <span className="muted"> · {note}</span>}
      </legend>
      <div ref={box} className={styles.table}>
        <div className={styles.row}>
          {head.map((words, column) => (
            <GrowingText
              key={column}
              isLine
              className="b6"
              aria-label={texts.heading(column + 1)}
              value={words}
              onChange={(value) => onChange({ head: cells(head, column, value), rows })}
            />
          ))}
        </div>
        {rows.map((row, index) => (
          <div key={index} data-row className={styles.row}>
            {head.map((_, column) => (
              <GrowingText
                key={column}
                isLine
                aria-label={texts.cell(index + 1, column + 1)}
                value={row.cells[column] ?? ''}
                onChange={(value) => {
                  const changed = { ...row, cells: cells(row.cells, column, value) }
                  onChange({ head, rows: rows.with(index, changed) })
                }}
              />
            ))}
            <RowTools
              index={index}
              count={rows.length}
              least={1}
              texts={rowTexts}
              onMove={(to) => {
                focus({ row: to, tool: to < index ? 'up' : 'down' })
                onChange({ head, rows: moved(rows, index, to) })
              }}
              onDelete={() => {
                focus({ row: index, tool: 'delete' })
                onChange({ head, rows: rows.toSpliced(index, 1) })
              }}
            />
          </div>
        ))}
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          focus({ row: rows.length, tool: 'words' })
          onChange({ head, rows: [...rows, { cells: head.map(() => texts.newAnswer) }] })
        }}
      >
        <Plus />
        {texts.addRow}
      </Button>
    </fieldset>
  )
}
