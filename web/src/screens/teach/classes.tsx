import type { Group } from '@kinnow/contract/groups'
import { CalendarSync, CircleQuestionMark, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import type { ClassNeeds } from '@kinnow/contract/group-overview'
import { markingPath } from '#features/grading/model/paths.ts'
import { groupsQuery, useGroups } from '#features/groups/api.ts'
import { groupPath, nextYearPath } from '#features/groups/model/paths.ts'
import { receivedQuestionsPath } from '#features/teacher-questions/model/paths.ts'
import { useWaitingCount } from '#features/teacher-questions/received-api.ts'
import { needsQuery, useNeeds } from '#features/teaching/needs.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { nextYear } from '#texts/en/next-year.ts'
import { classes as texts } from '#texts/en/teach.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { StateTag } from './group/overview-state.tsx'
import styles from './classes.module.css'

const NewClassDialog = lateDialog(
  async () => (await import('./classes/new-class-dialog.tsx')).NewClassDialog,
)

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => Promise.all([load(groupsQuery(api)), load(needsQuery(api))]))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** The classes of a teacher; an owner sees all of the school. */
export default function ClassesScreen() {
  const { data, error, refetch } = useGroups()
  const needs = useNeeds()
  const [isCreating, setCreating] = useState(false)
  const open = data?.filter(({ isArchived }) => !isArchived) ?? []
  const ended = data?.filter(({ isArchived }) => isArchived) ?? []
  const create = (
    <Button onClick={() => setCreating(true)} aria-haspopup="dialog">
      <Plus />
      {texts.create}
    </Button>
  )
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {data && data.length > 0 && <p className="muted mt1">{texts.lead(open.length)}</p>}
        </div>
        {data && data.length > 0 && (
          <div className={styles.buttons}>
            {open.length > 0 && (
              <ButtonLink variant="secondary" to={nextYearPath}>
                <CalendarSync />
                {nextYear.open}
              </ButtonLink>
            )}
            {create}
          </div>
        )}
      </header>
      <Waiting marking={needs.data?.marking ?? 0} />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} className={styles.cards} />}
      {data?.length === 0 && (
        <Empty as="h2" title={texts.empty} text={texts.emptyText}>
          {create}
        </Empty>
      )}
      <Cards groups={open} needs={needs.data?.classes} />
      {ended.length > 0 && (
        <>
          <h2 className={styles.ended}>{texts.ended}</h2>
          <Cards groups={ended} />
        </>
      )}
      <NewClassDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}

/** What waits for the teacher in all classes, each with the way to it. */
function Waiting({ marking }: { marking: number }) {
  const questions = useWaitingCount(true)
  if (marking + questions === 0) return null
  return (
    <ul className={`card ${styles.waiting}`} aria-label={texts.waiting}>
      {marking > 0 && (
        <li>
          <PenLine />
          <Link to={markingPath}>{texts.marking(marking)}</Link>
        </li>
      )}
      {questions > 0 && (
        <li>
          <CircleQuestionMark />
          <Link to={receivedQuestionsPath}>{texts.questions(questions)}</Link>
        </li>
      )}
    </ul>
  )
}

/** How many need help; that all goes well is for the class's own page to say, as it knows who has begun. */
const NeedsOf = ({ needs: { stuck, quiet, late } }: { needs: ClassNeeds }) => (
  <>
    {stuck > 0 && <StateTag state="stuck" text={texts.stuck(stuck)} />}
    {quiet > 0 && <StateTag state="quiet" text={texts.quiet(quiet)} />}
    {late > 0 && <StateTag state="late" text={texts.late(late)} />}
  </>
)

type CardsProps = { groups: Group[]; needs?: ClassNeeds[] | undefined }

const Cards = ({ groups, needs = [] }: CardsProps) => (
  <ul className={styles.cards}>
    {groups.map(({ id, name, students, courses, teachers, isArchived }) => (
      <li key={id} className={`card ${styles.card}`}>
        <b>
          <Link to={groupPath(id)}>{name}</Link>
        </b>
        <p className="sm muted">
          {courses.length === 0
            ? texts.noCourses
            : texts.courses(courses.map(({ title }) => title))}
        </p>
        {teachers.length > 0 && <p className="xs muted">{texts.taughtBy(teachers)}</p>}
        <p className={styles.facts}>
          <Tag>{texts.students(students)}</Tag>
          {isArchived && <Tag>{texts.endedTag}</Tag>}
          {needs
            .filter(({ groupId }) => groupId === id)
            .map((one) => (
              <NeedsOf key={id} needs={one} />
            ))}
        </p>
      </li>
    ))}
  </ul>
)
