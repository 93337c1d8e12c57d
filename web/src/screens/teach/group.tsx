import { Archive } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { classWorkQuery } from '#features/assignments/api.ts'
import { groupQuery } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { overviewQuery, useOverview, weekIn } from '#features/teaching/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { missingPart } from '#texts/en/shell.ts'
import { week as weekTexts } from '#texts/en/teach-overview.ts'
import { group as texts } from '#texts/en/teach.ts'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { late } from '#ui/lazy.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AssignButton } from './assignments/assign-button.tsx'
import { CopyCodeButton } from './group/copy-code-button.tsx'
import { GroupFrame } from './group/group-frame.tsx'
import { Needs } from './group/overview-needs.tsx'
import { WeekOfClass } from './group/overview-week.tsx'
import { WorkPanel } from './group/work-panel.tsx'
import styles from './group.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const id = params['id'] ?? ''
    await load(groupQuery(api, id))
    await load(classWorkQuery(api, id))
    await load(overviewQuery(api, id, weekIn(new URL(request.url).searchParams)))
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** A class: who needs help, how the week goes, what it has to do, and how others come in. */
export default function GroupScreen() {
  return (
    <GroupFrame action={headOf}>
      {(details) => {
        const { group, students } = details
        return (
          <div className={styles.sections}>
            {group.isArchived && <Callout Icon={Archive} tone="info" title={texts.ended} />}
            {students.length === 0 ? (
              <Empty as="h2" title={texts.noStudents} text={texts.noStudentsText} />
            ) : (
              <Overview details={details} />
            )}
            <div className={styles.parts}>
              <WorkPanel groupId={group.id} />
              <WaysIn details={details} />
            </div>
          </div>
        )
      }}
    </GroupFrame>
  )
}

const headOf = (details: GroupDetails) => (
  <div className={styles.head}>
    {details.joinCode !== null && <CopyCodeButton joinCode={details.joinCode} />}
    <AssignButton details={details} />
  </div>
)

/** As long as it is on its way, its place; what could not be loaded can be tried again. */
const WaysIn = late(
  async () => (await import('./group/ways-in.tsx')).WaysIn,
  ({ onRetry }) => <ErrorPanel message={missingPart.text} onRetry={onRetry} />,
  () => <SkeletonList shape="card" count={2} />,
)

function Overview({ details: { group } }: { details: GroupDetails }) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useOverview(group.id, weekIn(search))
  if (error)
    return (
      <ErrorPanel
        message={`${weekTexts.failed} ${failureText(error)}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList shape="row" count={6} />
  return (
    <>
      <Needs id={group.id} overview={data} />
      <WeekOfClass id={group.id} overview={data} />
    </>
  )
}
