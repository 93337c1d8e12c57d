import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { classWorkQuery, useClassWork } from '#features/assignments/api.ts'
import { groupQuery } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { GroupFrame } from './group/group-frame.tsx'
import { AssignButton } from './assignments/assign-button.tsx'
import { ClassWorkList } from './assignments/class-work-list.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => {
    const id = params['id'] ?? ''
    return Promise.all([load(groupQuery(api, id)), load(classWorkQuery(api, id))])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What a class has to do, and how many have done it. */
export default function GroupWorkScreen() {
  return (
    <GroupFrame action={assignButton}>{(details) => <ClassWork details={details} />}</GroupFrame>
  )
}

const assignButton = (details: GroupDetails) => <AssignButton details={details} />

function ClassWork({ details: { group } }: { details: GroupDetails }) {
  const { data, error, refetch, dataUpdatedAt } = useClassWork(group.id)
  const clock = useClock(data ? dataUpdatedAt : undefined)
  if (error)
    return (
      <ErrorPanel
        message={`${texts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList shape="row" count={4} />
  if (data.length === 0)
    return (
      <Empty
        as="h2"
        title={texts.empty}
        text={group.courses.length === 0 ? texts.noCourses : texts.emptyText}
      />
    )
  return <ClassWorkList all={data} clock={clock} />
}
