import type { CourseImport } from '@kinnow/contract/courses'
import { useState } from 'react'
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

  function start(chosen: Source) {
    bringIn.reset()
    setSource(chosen)
    setShown(null)
    setFault(null)
    if (chosen && chosen.size > largestPackage) return setFault(texts.tooLarge)
    check.mutate(
      { source: chosen },
      {
        onSuccess: setShown,
        onError: (error) => setFault(`${texts.failed} ${failureText(error)}`),
      },
    )
  }

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
      {check.isPending && (
        <>
          <output className={styles.status}>{texts.checking}</output>
          <SkeletonList shape="row" count={5} className={styles.skeleton} />
        </>
      )}
      {shown && <ImportCheck shown={shown} />}
      <div className={styles.actions}>
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
