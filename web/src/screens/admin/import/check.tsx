import { CircleX, Download } from 'lucide-react'
import { Fragment, useState } from 'react'
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

/** What each row of a file would do: those with a problem first, then who is here, then who is new. */
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
  const added = good.filter(({ outcome }) => outcome === 'new')
  const here = good.filter(({ outcome }) => outcome !== 'new')
  return (
    <>
      <output className={styles.status}>
        <b translate="no">{name}</b>
        {trial &&
          texts.summary(rows.length, {
            new: added.length,
            here: here.length,
            faulty: faulty.length,
          })}
      </output>
      {trial && trial.newGroups.length > 0 && (
        <p className="sm muted mt1">
          {texts.newClasses(trial.newGroups.map((group) => group.name))} {texts.coursesLater}
        </p>
      )}
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
          <RowsTable rows={[...faulty, ...here, ...added]} />
          {faulty.length === 0 && good.every(({ outcome }) => outcome === 'unchanged') && (
            <p className="mt4">{texts.allHere}</p>
          )}
        </>
      )}
      <Sending rows={good} onDone={onDone}>
        {faulty.length > 0 && <SaveFaulty head={file.head} rows={faulty} />}
        {another}
      </Sending>
    </>
  )
}

type Judged = FileRow & {
  row: ReturnType<typeof toImportRow>
  outcome: RowResult['outcome']
  message: string | null
  cell: RowResult['cell']
}

function judge({ rows }: PeopleFile, columns: Columns, results: RowResult[]): Judged[] {
  const repeated = findRepeated(rows, columns)
  return rows.map((row, index) => {
    const earlier = repeated.get(row.number)
    const { outcome, message, cell } = results[index] ?? {
      outcome: 'faulty',
      message: null,
      cell: null,
    }
    return {
      ...row,
      row: toImportRow(row, columns),
      outcome,
      message: earlier === undefined ? message : texts.repeated(earlier),
      cell: earlier === undefined ? cell : 'email',
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
            {rows.slice(0, mostShown).map(({ number, row, outcome, message, cell }) => (
              <tr key={number} className={message === null ? undefined : styles.faulty}>
                <td>{number}</td>
                <td>
                  {message === null ? (
                    outcome !== 'faulty' && (
                      <span className="muted">{texts.outcomes[outcome](row.group)}</span>
                    )
                  ) : (
                    <span className={styles.problem}>
                      <CircleX />
                      {message}
                    </span>
                  )}
                </td>
                <td>
                  <Cell text={row.name} isFaulty={cell === 'name'} />
                  <span className={styles.under}>
                    <Cell text={row.email} isFaulty={cell === 'email'} />
                  </span>
                </td>
                <td>
                  <Cell text={row.email} isFaulty={cell === 'email'} />
                </td>
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

/** A narrow one breaks before the signs of an address, not within its words. */
const Cell = ({ text, isFaulty }: { text: string; isFaulty: boolean }) => (
  <span className={isFaulty ? styles.mend : undefined}>
    {(text || texts.nothing).split(/(?=[@.])/).map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text stay in their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)

type SendingProps = {
  rows: Judged[]
  onDone: (reply: ImportReply) => void
  children: ReactNode
}

function Sending({ rows, onDone, children }: SendingProps) {
  const { mutate, isPending, error } = useImportPeople()
  const [sent, setSent] = useState(0)
  const count = (outcome: RowResult['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const changes = { new: count('new'), joins: count('joins'), promoted: count('promoted') }
  const hasChange = changes.new + changes.joins + changes.promoted > 0
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
      <div className={`${styles.actions} ${styles.sticky}`}>
        {children}
        {hasChange && (
          <Button
            className={styles.main}
            busy={isPending && texts.sending(sent, rows.length)}
            onClick={send}
          >
            {texts.send(changes)}
          </Button>
        )}
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
    <Button variant="ghost" className={styles.save} onClick={save}>
      <Download />
      {texts.saveFaulty(rows.length)}
    </Button>
  )
}
