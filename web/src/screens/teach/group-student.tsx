import { PenLine, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { MadeCards } from '#features/class-cards/api.ts'
import { groupPath, groupReportPath, teachPath, writePath } from '#features/groups/model/paths.ts'
import { studentPageQuery, useStudentPage } from '#features/teaching/api.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { missingPart } from '#texts/en/shell.ts'
import { student as texts, writeTo } from '#texts/en/teach-overview.ts'
import { teaching } from '#texts/en/teach.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { late } from '#ui/lazy.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { PraiseButton } from './group/praise-button.tsx'
import { lastLearnedText } from './group/overview-week.tsx'
import { Chapters } from './group/overview-chapters.tsx'
import { Flags } from './group/overview-flags.tsx'
import { ActiveMinutes } from './group/overview-minutes.tsx'
import { Quizzes } from './group/overview-quizzes.tsx'
import { Recent } from './group/overview-recent.tsx'
import { stateOf } from './group/overview-state.tsx'
import { TakeOut } from './group/take-out.tsx'
import styles from './group-student.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    load(
      studentPageQuery(api, {
        id: params['id'] ?? '',
        studentId: params['studentId'] ?? '',
        week: new URL(request.url).searchParams.get('week'),
      }),
    ),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One student of a class: what they did in its courses, and where they are stuck. */
export default function GroupStudentScreen() {
  const { id = '', studentId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, error, refetch } = useStudentPage({ id, studentId, week: search.get('week') })
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

function Content({ page }: { page: StudentPage }) {
  const clock = useClock()
  // A secret is here and nowhere else: a reload, too, forgets it.
  const [made, setMade] = useState<MadeCards | null>(null)
  const { group, student, week } = page
  const isWell = stateOf(student) === 'well'
  const learned =
    student.lastLearned === null ? texts.neverLearned : texts.lastLearned(lastLearnedText(student))
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
      <header className={styles.head}>
        <Avatar big name={student.name} />
        <div>
          <h1 tabIndex={-1}>{student.name}</h1>
          <p className="muted mt1">
            {texts.inClass(group.name, dateWithYear(student.joinedAt, clock))}, {learned}
          </p>
        </div>
        <ButtonLink variant="secondary" to={groupReportPath(group.id, student.id)}>
          {texts.report}
        </ButtonLink>
        <ButtonLink variant="secondary" to={writePath(group.id, [student.id])}>
          <PenLine />
          {writeTo.student(student.name)}
        </ButtonLink>
        {isWell && <PraiseButton groupId={group.id} studentIds={[student.id]} />}
        {student.hasCard && <NewCard groupId={group.id} studentId={student.id} onMade={setMade} />}
        <TakeOut groupId={group.id} student={student} />
      </header>
      <Flags flags={student.flags} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Quizzes quizzes={page.quizzes} groupId={group.id} studentId={student.id} />
          <Chapters chapters={page.chapters} />
        </div>
        <div className={styles.column}>
          <ActiveMinutes week={week} student={student} />
          <Recent things={page.recent} today={student.today} />
          <p className={styles.seen}>
            <ShieldCheck />
            <span>{texts.seen}</span>
          </p>
        </div>
      </div>
    </>
  )
}

const Gone = ({ id }: { id: string }) => (
  <Empty as="h1" title={texts.gone} text={texts.goneText}>
    <ButtonLink to={groupPath(id)}>{texts.back}</ButtonLink>
  </Empty>
)
