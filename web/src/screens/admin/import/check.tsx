import { CircleX, Download } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useImportPeople } from '#features/admin/import-api.ts'
import type { ImportReply, RowResult } from '#features/admin/import-api.ts'
import { fields, findRepeated, toImportRow, writeFile } from '#features/admin/model/people-file.ts'
import type { Columns, FileRow, PeopleFile } from '#features/admin/model/people-file.ts'
import { failureText } from '#lib/api-failure.ts'
import { peopleImport as texts } from '#texts/en/people-import.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from '../import.module.css'

type Props = {
  name: string
  file: PeopleFile
  columns: Columns
  trial: ImportReply | null
  isChecking: boolean
  onColumns: (columns: Columns) => void
  onDone: (reply: ImportReply) => void
  another: ReactNode
}

/** More rows than that are not looked through one by one. */
const mostShown = 200

/** What each row of a file would do, those with a problem first. */
export function Check({
  name,
  file,
  columns,
  trial,
  isChecking,
  onColumns,
  onDone,
  another,
}: Props) {
  const rows = trial ? judge(file, columns, trial.results) : []
  const faulty = rows.filter(({ message }) => message !== null)
  const good = rows.filter(({ message }) => message === null)
  const isNew = ({ outcome }: Judged) => outcome === 'new'
  return (
    <>
      <div className={styles.columns}>
        {fields.map((field) => (
          <SelectField
            key={field}
            label={texts.columnNames[field]}
            value={columns[field] ?? ''}
            onChange={({ target }) =>
              onColumns({ ...columns, [field]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{texts.noColumn}</option>
            {file.head.map((title, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have one title
              <option key={index} value={index}>
                {title || texts.column(index)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {(columns.email === null || columns.name === null) && (
        <output className={styles.status}>{texts.needed}</output>
      )}
      {isChecking && <SkeletonList shape="row" count={5} className={styles.skeleton} />}
      {trial && (
        <>
          <output className={styles.status}>
            {texts.summary(name, rows.length, {
              new: good.filter(isNew).length,
              here: good.filter((row) => !isNew(row)).length,
              faulty: faulty.length,
            })}
          </output>
          {trial.newGroups.length > 0 && (
            <p className="sm muted mt1">{texts.newClasses(trial.newGroups)}</p>
          )}
          <RowsTable rows={[...faulty, ...good]} />
        </>
      )}
      <Sending rows={good} newRows={good.filter(isNew).length} onDone={onDone}>
        {another}
        {faulty.length > 0 && <SaveFaulty head={file.head} rows={faulty} />}
      </Sending>
    </>
  )
}

type Judged = FileRow & {
  row: ReturnType<typeof toImportRow>
  outcome: RowResult['outcome']
  message: string | null
}

function judge({ rows }: PeopleFile, columns: Columns, results: RowResult[]): Judged[] {
  const repeated = findRepeated(rows, columns)
  return rows.map((row, index) => {
    const earlier = repeated.get(row.number)
    const { outcome, message } = results[index] ?? { outcome: 'faulty', message: null }
    return {
      ...row,
      row: toImportRow(row, columns),
      outcome,
      message: earlier === undefined ? message : texts.repeated(earlier),
    }
  })
}

function RowsTable({ rows }: { rows: Judged[] }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, by keyboard too */}
      <section className={styles.frame} aria-label={texts.rows} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.email}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ number, row, outcome, message }) => (
              <tr key={number} className={message === null ? undefined : styles.faulty}>
                <td>{number}</td>
                <td>
                  {message === null ? (
                    outcome !== 'faulty' && texts.outcomes[outcome]
                  ) : (
                    <span className={styles.problem}>
                      <CircleX />
                      {message}
                    </span>
                  )}
                </td>
                <td>{row.name || texts.nothing}</td>
                <td>{row.email || texts.nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostShown && (
        <p className="xs muted mt2">{texts.shown(mostShown, rows.length)}</p>
      )}
    </>
  )
}

type SendingProps = {
  rows: Judged[]
  newRows: number
  onDone: (reply: ImportReply) => void
  children: ReactNode
}

function Sending({ rows, onDone, children }: SendingProps) {
  const { mutate, isPending, error } = useImportPeople()
  const [sent, setSent] = useState(0)
  const send = () => {
    setSent(0)
    mutate(
      { rows: rows.map(({ row }) => row), isTrial: false, onProgress: setSent },
      { onSuccess: onDone },
    )
  }
  return (
    <>
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)} ${texts.failedText}`}
        />
      )}
      {isPending && (
        <div className="mt4">
          <ProgressBar thin label={texts.progress} percent={(sent / rows.length) * 100} />
        </div>
      )}
      <div className={styles.actions}>
        {rows.length > 0 && (
          <Button busy={isPending && texts.sending(sent, rows.length)} onClick={send}>
            {texts.send(rows.length)}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

function SaveFaulty({ head, rows }: { head: string[]; rows: Judged[] }) {
  function save() {
    const text = writeFile(
      head,
      rows.map(({ cells, message }) => ({ cells, message: message ?? '' })),
    )
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    link.download = texts.faultyFile
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button variant="ghost" onClick={save}>
      <Download />
      {texts.saveFaulty(rows.length)}
    </Button>
  )
}
