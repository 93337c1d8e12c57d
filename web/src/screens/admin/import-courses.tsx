import type { CourseImport } from '@kinnow/contract/courses'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { FilePicker } from '#features/admin/components/file-picker.tsx'
import { largestPackage, type Source, useCourses, useImportCourses } from '#features/courses/api.ts'
import { folderName } from '#features/courses/model/course-filters.ts'
import { coursesPath } from '#features/courses/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { courseImport as texts, schoolCourses } from '#texts/en/school-courses.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ImportCheck } from './courses/import-check.tsx'
import styles from './import.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const everything = { q: '', visibility: null, isRetired: false }

const picker = (isSecond: boolean) => ({
  label: isSecond ? texts.another : texts.choose,
  accept: '.zip,application/zip',
  isSecond,
})

/** Courses from a .zip, or from the folder on the server: checked first, then imported as it was shown. */
export default function ImportCoursesScreen() {
  const [source, setSource] = useState<Source>(null)
  const [shown, setShown] = useState<CourseImport | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const check = useImportCourses()
  const bringIn = useImportCourses()
  const { data } = useCourses(everything, 1)
  const isBusy = check.isPending || bringIn.isPending
  const [search, setSearch] = useSearchParams()
  const checking = useRef<AbortController>(null)
  /** The check that a reload has ended: of a folder it begins again, a file has to be chosen once more. */
  const [interrupted, setInterrupted] = useState(() => search.get('file'))
  const [isCancelled, setCancelled] = useState(false)

  function start(chosen: Source) {
    bringIn.reset()
    setSource(chosen)
    setShown(null)
    setFault(null)
    setInterrupted(null)
    setCancelled(false)
    if (chosen && chosen.size > largestPackage) return setFault(texts.tooLarge)
    setSearch(chosen ? { file: chosen.name } : { source: 'folder' }, { replace: true })
    run(chosen)
  }

  function run(chosen: Source) {
    const controller = new AbortController()
    checking.current = controller
    check.mutate(
      { source: chosen, signal: controller.signal },
      {
        onSuccess: setShown,
        onError: (error) => {
          if (!controller.signal.aborted) setFault(`${texts.failed} ${failureText(error)}`)
        },
      },
    )
  }

  function cancel() {
    checking.current?.abort()
    check.reset()
    setCancelled(true)
    setSearch({}, { replace: true })
  }
  useEffect(() => () => checking.current?.abort(), [])

  const isFolderLeft =
    search.get('source') === 'folder' && !shown && !fault && !isCancelled && check.isIdle
  const startAgain = useEffectEvent(() => run(null))
  useEffect(() => {
    if (isFolderLeft) startAgain()
  }, [isFolderLeft])

  function send(checked: string) {
    setFault(null)
    bringIn.mutate(
      { source, checked },
      { onSuccess: setShown, onError: (error) => setFault(failureText(error)) },
    )
  }

  const isDone = shown?.isImported === true
  return (
    <>
      <Crumbs trail={[{ to: coursesPath, text: schoolCourses.title }]} here={texts.title} />
      <h1 className={styles.title} tabIndex={-1}>
        {texts.title}
      </h1>
      {!shown && <p className="muted mt1">{texts.lead}</p>}
      {fault && (
        <ErrorPanel
          className="mt4"
          message={fault}
          {...(shown && !isDone && { onRetry: () => start(source) })}
        />
      )}
      {isDone && (
        <output className={`card ${styles.done}`}>
          <b>{texts.done}</b>
          <span>{texts.doneText(folderName(shown.origin))}</span>
        </output>
      )}
      {interrupted && !isBusy && <p className="mt4">{texts.interrupted(interrupted)}</p>}
      {isCancelled && !isBusy && <output className="mt4">{texts.cancelled}</output>}
      {check.isPending && (
        <>
          <Checking onCancel={cancel} />
          <SkeletonList shape="row" count={5} className={styles.skeleton} />
        </>
      )}
      {shown && <ImportCheck shown={shown} />}
      <div className={styles.start}>
        {isDone && <ButtonLink to={coursesPath}>{texts.toCourses}</ButtonLink>}
        {shown?.checked && !isDone && (
          <Button
            busy={bringIn.isPending && texts.importing}
            onClick={() => send(shown.checked ?? '')}
          >
            {texts.import}
          </Button>
        )}
        {!isBusy && (
          <>
            <FilePicker {...picker(shown !== null)} onPick={start} />
            {data?.folder && !shown && (
              <Button variant="secondary" onClick={() => start(null)}>
                {texts.folder(data.folder)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** What is done and for how long already: a large folder takes a while, and may be left. */
function Checking({ onCancel }: { onCancel: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.checking}>
      <output>{texts.checking}</output>
      <span className="muted" aria-hidden="true">
        {texts.elapsed(seconds)}
      </span>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
