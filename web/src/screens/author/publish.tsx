import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { publishDrafts } from '@kinnow/contract/authoring'
import { CircleCheck, CircleX, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePlan, usePublish, useTextChanges } from '#features/authoring/api.ts'
import { filePath, folderPath, historyPath } from '#features/authoring/model/paths.ts'
import { fileName } from '#features/authoring/model/tree.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { publishing as texts } from '#texts/en/author.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Loading } from '#ui/spinner.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { Frame } from './editor/frame.tsx'
import { ChangedFile } from './publish/changed-file.tsx'
import { StudentsPanel } from './publish/students-panel.tsx'
import styles from './publish/publish.module.css'

/** What is changed in a folder, what it means for students, and the button that publishes it. */
export function PublishScreen({ origin }: { origin: string }) {
  usePageTitle(texts.page)
  const { data: changes, error, refetch } = useTextChanges(origin)
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 403))
    return (
      <main>
        <NotFound />
      </main>
    )
  return (
    <Frame
      title={texts.title}
      back={folderPath(origin)}
      tools={
        <Link className={styles.back} to={folderPath(origin)}>
          {texts.back}
        </Link>
      }
    >
      <main id="main" tabIndex={-1} className={styles.scroll}>
        {error && (
          <ErrorPanel
            className={styles.alone}
            message={`${texts.failed} ${failureText(error)}`}
            onRetry={() => void refetch()}
          />
        )}
        {!changes && !error && <Loading />}
        {changes?.length === 0 && (
          <Empty as="h2" title={texts.none} text={texts.noneText}>
            <ButtonLink to={folderPath(origin)}>{texts.back}</ButtonLink>
          </Empty>
        )}
        {changes && changes.length > 0 && <Changes origin={origin} changes={changes} />}
      </main>
    </Frame>
  )
}

type ChangesProps = {
  origin: string
  changes: NonNullable<ReturnType<typeof useTextChanges>['data']>
}

function Changes({ origin, changes }: ChangesProps) {
  const plan = usePlan(origin, true)
  return (
    <div className={styles.page}>
      <div className={styles.files}>
        {changes.map((change) => (
          <ChangedFile key={change.path} origin={origin} change={change} />
        ))}
      </div>
      <aside className={styles.side}>
        <section className={styles.panel}>
          <h2>{texts.forStudents}</h2>
          {plan.isPending && (
            <>
              <p className="sm muted mt3">{texts.checking}</p>
              <SkeletonList shape="row" count={2} className="mt3" />
            </>
          )}
          {plan.error && (
            <ErrorPanel
              className="mt3"
              message={`${texts.checkFailed} ${failureText(plan.error)}`}
              onRetry={() => void plan.refetch()}
            />
          )}
          {plan.data && <StudentsPanel plan={plan.data} />}
          {plan.data && <Faults origin={origin} plan={plan.data} />}
        </section>
        {plan.data?.checked && (
          <PublishForm
            origin={origin}
            checked={plan.data.checked}
            changes={changes}
            onOutdated={() => void plan.refetch()}
          />
        )}
      </aside>
    </div>
  )
}

type Plan = ReplyOf<typeof publishDrafts>['publication']

/** What has to be mended before anything is published, each with the way there. */
function Faults({ origin, plan }: { origin: string; plan: Plan }) {
  const errors = plan.findings.filter(({ level }) => level === 'error')
  if (errors.length === 0 && plan.conflicts.length === 0)
    return (
      <p className={styles.ok}>
        <CircleCheck />
        {texts.noMistakes}
      </p>
    )
  return (
    <div className={styles.faults}>
      {errors.length > 0 && (
        <>
          <p className={styles.bad}>
            <CircleX />
            {texts.mistakes(plan.counts.errors)}
          </p>
          <p className="sm muted">{texts.mistakesText}</p>
          <ul>
            {errors.map(({ file, line, message }) => (
              <li key={`${file} ${line} ${message}`}>
                <Link to={filePath(origin, file)}>{file}</Link>, {texts.line(line)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {plan.conflicts.length > 0 && (
        <>
          <p className={styles.bad}>
            <CircleX />
            {texts.conflicts(plan.conflicts.length)}
          </p>
          <p className="sm muted">{texts.conflictsText}</p>
          <ul>
            {plan.conflicts.map((file) => (
              <li key={file}>
                <Link to={filePath(origin, file)}>{file}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type FormProps = {
  origin: string
  checked: string
  changes: ChangesProps['changes']
  onOutdated: () => void
}

function PublishForm({ origin, checked, changes, onOutdated }: FormProps) {
  const [note, setNote] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const { mutateAsync, isPending, error } = usePublish(origin)
  const navigate = useNavigate()
  const shrunk = changes.filter(({ isShrunk }) => isShrunk).map(fileName)
  const isOutdated = error instanceof ApiFailure && error.code === 'import-outdated'

  /** Once it is done this form is gone, with the changes. */
  async function publish() {
    if (isPending || (shrunk.length > 0 && !isAgreed)) return
    const done = await mutateAsync({ checked, note: note.trim() }).catch(() => null)
    if (!done?.isPublished) return
    notify('success', texts.done, texts.doneText)
    void navigate(historyPath(origin))
  }

  return (
    <section className={styles.panel}>
      <h2>{texts.publish}</h2>
      <div className="mt4">
        <TextAreaField
          label={texts.note}
          value={note}
          maxLength={500}
          rows={3}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="xs muted mt1">{texts.noteHint}</p>
      </div>
      {shrunk.length > 0 && (
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>
            {texts.shrunk(shrunk)} {texts.shrunkAgree}
          </span>
        </label>
      )}
      {error && (
        <ErrorPanel
          className="mt3"
          message={isOutdated ? texts.outdated : `${texts.publishFailed} ${failureText(error)}`}
          {...(isOutdated && { onRetry: onOutdated })}
        />
      )}
      <Button
        block
        className="mt4"
        busy={isPending && texts.busy}
        aria-disabled={(shrunk.length > 0 && !isAgreed) || undefined}
        onClick={() => void publish()}
      >
        <Upload />
        {texts.button(changes.length)}
      </Button>
      <p className="xs muted mt3">{texts.goBack}</p>
    </section>
  )
}
