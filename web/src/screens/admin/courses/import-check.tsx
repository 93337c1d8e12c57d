import type { CourseImport } from '@kinnow/contract/courses'
import { CircleAlert, CircleX, Info } from 'lucide-react'
import { folderName } from '#features/courses/model/course-filters.ts'
import { courseImport as texts } from '#texts/en/school-courses.ts'
import { Callout } from '#ui/callout.tsx'
import styles from '../import.module.css'

/** What an import would do, or has done: what is wrong with the files first. */
export function ImportCheck({ shown }: { shown: CourseImport }) {
  const { origin, isKnown, counts, changes, findings, lines, isImported } = shown
  const name = folderName(origin)
  return (
    <>
      {!isImported && (
        <p className={styles.status}>
          {isKnown ? texts.known(name) : texts.isNew(name)} {texts.counts(counts)}.
        </p>
      )}
      {counts.errors > 0 && (
        <Callout Icon={CircleX} tone="bad" live="status" title={texts.errorsTitle} className="mt4">
          {texts.errorsText}
        </Callout>
      )}
      {findings.length > 0 && !isImported && <Findings shown={shown} />}
      {changes && <Changes changes={changes} isImported={isImported} />}
      {lines.length > 0 && (
        <section>
          <h2 className="h3 mt6">{texts.more}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line.trim()}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const icons = { error: CircleX, warning: CircleAlert, note: Info }

function Findings({ shown: { findings, counts } }: { shown: CourseImport }) {
  const total = counts.errors + counts.warnings + counts.notes
  return (
    <section>
      <h2 className="h3 mt6">{texts.findings}</h2>
      <ul className={styles.findings}>
        {findings.map(({ level, file, line, message }, index) => {
          const Icon = icons[level]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- one fault may be there twice
            <li key={index} className={level === 'error' ? styles.faulty : undefined}>
              <Icon />
              <span>
                <b>{texts.findingLevels[level]}</b> {message}
                <small translate="no">{[file, texts.line(line)].filter(Boolean).join(', ')}</small>
              </span>
            </li>
          )
        })}
      </ul>
      {findings.length < total && (
        <p className="xs muted mt2">{texts.shown(findings.length, total)}</p>
      )}
    </section>
  )
}

type ChangesProps = { changes: NonNullable<CourseImport['changes']>; isImported: boolean }

function Changes({ changes, isImported }: ChangesProps) {
  const some = changes.filter(({ fresh, changed, retired }) => fresh + changed + retired > 0)
  if (some.length === 0)
    return <p className="mt4">{isImported ? texts.nothingChanged : texts.nothing}</p>
  return (
    <section>
      <h2 className="h3 mt6">{isImported ? texts.changed : texts.changes}</h2>
      <div className={styles.frame}>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">{texts.thing}</th>
              <th scope="col">{texts.fresh}</th>
              <th scope="col">{texts.altered}</th>
              <th scope="col">{texts.retired}</th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ thing, fresh, changed, retired }) => (
              <tr key={thing}>
                <th scope="row">{texts.things[thing]}</th>
                <td>{fresh}</td>
                <td>{changed}</td>
                <td>{retired}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
