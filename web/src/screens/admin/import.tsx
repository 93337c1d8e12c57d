import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { FilePicker } from '#features/admin/components/file-picker.tsx'
import { useImportPeople } from '#features/admin/import-api.ts'
import type { ImportReply } from '#features/admin/import-api.ts'
import { peoplePath } from '#features/admin/model/paths.ts'
import { guessColumns, readFile, toImportRow } from '#features/admin/model/people-file.ts'
import type { Columns, PeopleFile } from '#features/admin/model/people-file.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { office } from '#texts/en/admin.ts'
import { peopleImport as texts } from '#texts/en/people-import.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Check } from './import/check.tsx'
import styles from './import.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Chosen = { name: string; file: PeopleFile; columns: Columns; trial: ImportReply | null }

const picker = (isSecond: boolean) => ({
  label: isSecond ? texts.another : texts.choose,
  accept: '.csv,.txt,.tsv,text/csv,text/plain',
  isSecond,
})

/** A list of people from a file: chosen, checked row by row, then imported. */
export default function ImportScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState<ImportReply | null>(null)
  const trial = useImportPeople()

  async function check(name: string, file: PeopleFile, columns: Columns) {
    setChosen({ name, file, columns, trial: null })
    if (columns.email === null || columns.name === null) return
    const rows = file.rows.map((row) => toImportRow(row, columns))
    try {
      const reply = await trial.mutateAsync({ rows, isTrial: true, onProgress: () => undefined })
      // Another column or file may have been chosen meanwhile.
      setChosen((now) => (now?.columns === columns ? { ...now, trial: reply } : now))
    } catch (failure) {
      setFault(failureText(failure))
    }
  }

  async function choose(picked: File) {
    setFault(null)
    setDone(null)
    const file = readFile(new Uint8Array(await picked.arrayBuffer()))
    if (typeof file === 'string') {
      setChosen(null)
      setFault(texts.faults[file])
    } else await check(picked.name, file, guessColumns(file.head))
  }

  return (
    <>
      <Crumbs trail={[{ to: peoplePath, text: office.people }]} here={texts.title} />
      <h1 className={styles.title} tabIndex={-1}>
        {texts.title}
      </h1>
      {fault && <ErrorPanel className="mt4" message={fault} />}
      {done && <Done reply={done} />}
      {!chosen && !done && (
        <>
          <p className="muted mt1">{texts.lead}</p>
          <p className={styles.example} translate="no">
            {texts.example}
          </p>
        </>
      )}
      {chosen && !done && (
        <Check
          {...chosen}
          isChecking={trial.isPending}
          onColumns={(columns) => void check(chosen.name, chosen.file, columns)}
          onDone={setDone}
          another={<FilePicker {...picker(true)} onPick={(picked) => void choose(picked)} />}
        />
      )}
      {(!chosen || done) && (
        <div className={styles.actions}>
          {done && <ButtonLink to={peoplePath}>{texts.toPeople}</ButtonLink>}
          <FilePicker {...picker(done !== null)} onPick={(picked) => void choose(picked)} />
        </div>
      )}
    </>
  )
}

function Done({ reply: { results, newGroups } }: { reply: ImportReply }) {
  const added = results.filter(({ outcome }) => outcome === 'new').length
  return (
    <output className={`card ${styles.done}`}>
      <b>
        {texts.done}: {texts.doneText(added)}
      </b>
      {newGroups.length > 0 && <span>{texts.newClasses(newGroups)}</span>}
      {added > 0 && <span className="muted">{texts.password}</span>}
    </output>
  )
}
