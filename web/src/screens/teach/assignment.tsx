import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { assignmentQuery, useAssignment } from '#features/assignments/api.ts'
import { groupWorkPath } from '#features/groups/model/paths.ts'
import { groupQuery } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { assignment as texts, classWork } from '#texts/en/class-work.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { GroupFrame } from './group/group-frame.tsx'
import { AssignmentHead } from './assignments/assignment-head.tsx'
import { StudentStates } from './assignments/student-states.tsx'
import styles from './assignments/work.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    Promise.all([
      load(groupQuery(api, params['id'] ?? '')),
      load(assignmentQuery(api, params['assignmentId'] ?? '')),
    ]),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** One piece of work, and how far each student of the class is. */
export default function AssignmentScreen() {
  return <GroupFrame>{(details) => <Content details={details} />}</GroupFrame>
}

function Content({ details }: { details: GroupDetails }) {
  const groupId = details.group.id
  const { data, error, refetch, dataUpdatedAt } = useAssignment(useParams()['assignmentId'] ?? '')
  const clock = useClock(data ? dataUpdatedAt : undefined)
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h2" title={texts.gone} text={texts.goneText}>
        <ButtonLink to={groupWorkPath(groupId)}>{classWork.all}</ButtonLink>
      </Empty>
    )
  if (error)
    return (
      <ErrorPanel
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList shape="row" count={4} />
  return (
    <div className={styles.lists}>
      <Link to={groupWorkPath(groupId)} className={`link sm ${styles.all}`}>
        <ArrowLeft />
        {classWork.all}
      </Link>
      <AssignmentHead
        work={data.assignment}
        students={details.students}
        chosen={data.assignment.isForSome ? data.students.map(({ id }) => id) : null}
        clock={clock}
      />
      <StudentStates details={data} clock={clock} />
    </div>
  )
}
