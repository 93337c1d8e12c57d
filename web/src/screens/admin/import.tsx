import type { RosterImport } from '@kinnow/contract/roster'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MetaFunction } from 'react-router'
import { FilePicker } from '#features/admin/components/file-picker.tsx'
import { useImportPeople } from '#features/admin/import-api.ts'
import type { ImportReply, NewGroup } from '#features/admin/import-api.ts'
import { peoplePath } from '#features/admin/model/paths.ts'
import { guessColumns, readFile, toImportRow } from '#features/admin/model/people-file.ts'
import type { Columns, PeopleFile } from '#features/admin/model/people-file.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { office } from '#texts/en/admin.ts'
import { peopleImport as texts } from '#texts/en/people-import.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Check } from './import/check.tsx'
import { Invite } from './import/invite.tsx'
import { Roster } from './import/roster.tsx'
import { Steps } from './import/steps.tsx'
import styles from './import.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

type Chosen =
  | { kind: 'list'; name: string; file: PeopleFile; columns: Columns; trial: ImportReply | null }
  | { kind: 'roster'; file: File }

type Result = {
  /** Ids of the new accounts. */
  added: string[]
  /** Members who joined a class. */
  joins: number
  /** Students who became teachers. */
  promoted: number
  withoutEmail: number
  /** Classes that need courses. */
  newGroups: NewGroup[]
  doubts: number
}

const picker = (isSecond: boolean) => ({
  label: isSecond ? texts.another : texts.choose,
  accept: '.csv,.txt,.tsv,.zip,text/csv,text/plain,application/zip',
  isSecond,
})

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** People from a list or from another system: the file is chosen, checked, then imported. */
export default function ImportScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [done, setDone] = useState<Result | null>(null)
  const [isInvited, setInvited] = useState(false)
  // Where nobody is new, there is nobody to invite.
  const isOver = done !== null && (isInvited || done.added.length === 0)
  const trial = useImportPeople()

  async function check(name: string, file: PeopleFile, columns: Columns) {
    setChosen({ kind: 'list', name, file, columns, trial: null })
    if (columns.email === null || columns.name === null) return
    const rows = file.rows.map((row) => toImportRow(row, columns))
    try {
      const reply = await trial.mutateAsync({ rows, isTrial: true, onProgress: () => undefined })
      // Another column or file may have been chosen meanwhile.
      setChosen((now) =>
        now?.kind === 'list' && now.columns === columns ? { ...now, trial: reply } : now,
      )
    } catch (failure) {
      setFault(failureText(failure))
    }
  }

  async function choose(picked: File) {
    setFault(null)
    setDone(null)
    setInvited(false)
    if (isZip(picked)) return setChosen({ kind: 'roster', file: picked })
    const file = readFile(new Uint8Array(await picked.arrayBuffer()))
    if (typeof file === 'string') {
      setChosen(null)
      setFault(texts.faults[file])
    } else await check(picked.name, file, guessColumns(file.head))
  }

  const another = (isSecond: boolean) => (
    <FilePicker {...picker(isSecond)} onPick={(picked) => void choose(picked)} />
  )
  return (
    <>
      <Crumbs trail={[{ to: peoplePath, text: office.people }]} here={texts.title} />
      <h1 className={styles.title} tabIndex={-1}>
        {texts.title}
      </h1>
      <Steps current={isOver ? 3 : stepOf(chosen, done)} />
      {fault && <ErrorPanel className="mt4" message={fault} />}
      {done && <Done result={done} />}
      {done && done.added.length > 0 && (
        <Invite ids={done.added} onInvited={() => setInvited(true)} />
      )}
      {!chosen && !done && <Lead />}
      {chosen?.kind === 'list' && !done && (
        <Check
          {...chosen}
          isChecking={trial.isPending}
          onColumns={(columns) => void check(chosen.name, chosen.file, columns)}
          onDone={(reply) => setDone(toResult(reply))}
          another={another(true)}
        />
      )}
      {chosen?.kind === 'roster' && !done && (
        <Roster
          file={chosen.file}
          onDone={({ added, rest }) =>
            setDone({
              added,
              joins: 0,
              promoted: 0,
              withoutEmail: countWithoutEmail(rest),
              newGroups: [],
              doubts: rest.doubtCount,
            })
          }
          another={another(true)}
        />
      )}
      {(!chosen || done) && (
        <div className={styles.start}>
          {done && (
            <ButtonLink variant={done.added.length > 0 ? 'secondary' : 'primary'} to={peoplePath}>
              {texts.toPeople}
            </ButtonLink>
          )}
          {another(done !== null)}
        </div>
      )}
    </>
  )
}

const stepOf = (chosen: Chosen | null, done: Result | null) => {
  if (done) return 2
  return chosen ? 1 : 0
}

const countWithoutEmail = ({ doubts }: RosterImport) =>
  doubts.filter(({ doubt }) => doubt === 'no-address').length

const toResult = ({ results, added, newGroups }: ImportReply): Result => ({
  added,
  joins: results.filter(({ outcome }) => outcome === 'joins').length,
  promoted: results.filter(({ outcome }) => outcome === 'promoted').length,
  withoutEmail: 0,
  newGroups,
  doubts: 0,
})

function Lead() {
  return (
    <>
      <p className="muted mt4">{texts.leadCsv}</p>
      <p className={styles.example} translate="no">
        {texts.example}
      </p>
      <p className="muted mt4">{texts.leadRoster}</p>
    </>
  )
}

function Done({ result }: { result: Result }) {
  const { added, joins, promoted, withoutEmail, newGroups, doubts } = result
  return (
    <output className={`card ${styles.done}`}>
      <b>
        {texts.done}: {texts.doneText({ new: added.length, joins, promoted })}
      </b>
      {newGroups.length > 0 && (
        <span>
          {texts.newClasses(newGroups.map(({ name }) => name))}
          {newGroups.map(({ id, name }) => (
            <Link key={name} to={groupPath(id ?? '')} className={styles.next}>
              {texts.coursesFor(name)}
              <ArrowRight />
            </Link>
          ))}
        </span>
      )}
      {withoutEmail > 0 && <span>{texts.withoutEmail(withoutEmail)}</span>}
      {doubts > 0 && <span>{texts.doubts(doubts)}</span>}
    </output>
  )
}
