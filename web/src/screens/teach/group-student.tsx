import type { HelpingLesson } from '@kinnow/contract/group-overview'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { MadeCards } from '#features/class-cards/api.ts'
import { groupQuery, useGroup } from '#features/groups/api.ts'
import { groupPath, teachPath } from '#features/groups/model/paths.ts'
import { studentPageQuery, useStudentPage, weekIn } from '#features/teaching/api.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { missingPart } from '#texts/en/shell.ts'
import { student as texts } from '#texts/en/teach-overview.ts'
import { teaching } from '#texts/en/teach.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { late } from '#ui/lazy.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import type { FirstLesson } from './assignments/assign-dialog.tsx'
import { Flags } from './group/overview-flags.tsx'
import { ActiveMinutes } from './group/overview-minutes.tsx'
import { Recent } from './group/overview-recent.tsx'
import { StudentHead } from './group/student-head.tsx'
import { StudentWork } from './group/student-work.tsx'
import styles from './group-student.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => {
    const { id = '', studentId = '' } = params
    const week = weekIn(new URL(request.url).searchParams)
    return Promise.all([
      load(studentPageQuery(api, { id, studentId, week })),
      load(groupQuery(api, id)),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One student of a class: what they did in its courses, and where they are stuck. */
export default function GroupStudentScreen() {
  const { id = '', studentId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useStudentPage({ id, studentId, week: weekIn(search) })
  if (error instanceof ApiFailure && error.status === 404) return <Gone id={id} />
  const trail = [{ to: teachPath, text: teaching.classes }]
  return (
    <>
      <Crumbs
        trail={data ? [...trail, { to: groupPath(id), text: data.group.name }] : trail}
        here={data?.student.name ?? texts.page}
      />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.skeleton} />}
      {data && <Content page={data} />}
    </>
  )
}

type Retry = { onRetry: () => void }
const Missing = ({ onRetry }: Retry) => <ErrorPanel message={missingPart.text} onRetry={onRetry} />

const NewCard = late(async () => (await import('./cards/card-of-student.tsx')).NewCard, Missing)
const CardSheet = late(async () => (await import('./cards/card-of-student.tsx')).CardSheet, Missing)
const Chapters = late(async () => (await import('./group/overview-chapters.tsx')).Chapters, Missing)
const Arrangements = late(
  async () => (await import('./group/arrangements.tsx')).Arrangements,
  Missing,
)
const AssignDialog = lateDialog(
  async () => (await import('./assignments/assign-dialog.tsx')).AssignDialog,
)

function Content({ page }: { page: StudentPage }) {
  const { group, student, week } = page
  // A secret is here and nowhere else: a reload, too, forgets it.
  const [made, setMade] = useState<MadeCards | null>(null)
  const { data: details } = useGroup(group.id)
  const [isAssigning, setAssigning] = useState(false)
  const [first, setFirst] = useState<FirstLesson>()
  const mayAssign = details && !details.group.isArchived && details.group.courses.length > 0
  function assign(lesson?: HelpingLesson) {
    const { id: lessonId, subjectId, courseId } = lesson ?? {}
    setFirst(lessonId && subjectId && courseId ? { lessonId, subjectId, courseId } : undefined)
    setAssigning(true)
  }
  if (made)
    return (
      <CardSheet
        group={group}
        made={made}
        fault={null}
        onMade={setMade}
        onDone={() => setMade(null)}
      />
    )
  return (
    <>
      <StudentHead page={page} onAssign={mayAssign ? () => assign() : undefined} />
      <Flags page={page} onAssign={mayAssign ? assign : undefined} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <StudentWork page={page} />
          <Chapters chapters={page.chapters} />
        </div>
        <div className={styles.column}>
          <ActiveMinutes week={week} student={student} classMinutes={page.classMinutes} />
          <Recent things={page.recent} today={student.today} />
          <Arrangements page={page} />
          {student.hasCard && (
            <NewCard groupId={group.id} studentId={student.id} onMade={setMade} />
          )}
          <p className={styles.seen}>
            <ShieldCheck />
            <span>{texts.seen}</span>
          </p>
        </div>
      </div>
      {mayAssign && (
        <AssignDialog
          details={details}
          first={first}
          studentIds={[student.id]}
          open={isAssigning}
          onOpenChange={setAssigning}
        />
      )}
    </>
  )
}

const Gone = ({ id }: { id: string }) => (
  <Empty as="h1" title={texts.gone} text={texts.goneText}>
    <ButtonLink to={groupPath(id)}>{texts.back}</ButtonLink>
  </Empty>
)
