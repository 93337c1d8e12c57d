import { Archive } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { announcementsQuery } from '#features/announcements/api.ts'
import { groupQuery } from '#features/groups/api.ts'
import type { GroupDetails } from '#features/groups/api.ts'
import { groupAnnouncementsPath } from '#features/groups/model/paths.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { personName } from '#lib/person-name.ts'
import { announcements as texts } from '#texts/en/announcements.ts'
import { Callout } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { Panel } from '#ui/panel.tsx'
import { AnnouncementForm } from '../shared/announcements/announcement-form.tsx'
import styles from '../shared/announcements/announcements.module.css'
import { SentList } from '../shared/announcements/sent-list.tsx'
import { GroupFrame } from './group/group-frame.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => {
    const id = params['id'] ?? ''
    return Promise.all([load(groupQuery(api, id)), load(announcementsQuery(api, id))])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** What is written to a class, or by `?to=` to some of its students. */
export default function GroupAnnouncementsScreen() {
  return (
    <GroupFrame>
      {(details) => (
        <div className={styles.page}>
          <Writing details={details} />
          <SentList groupId={details.group.id} />
        </div>
      )}
    </GroupFrame>
  )
}

function Writing({ details: { group, students } }: { details: GroupDetails }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = search.get('to')?.split(',') ?? []
  const chosen = students.filter(({ id }) => to.includes(id))
  const path = groupAnnouncementsPath(group.id)
  if (group.isArchived) return <Callout Icon={Archive} tone="info" title={texts.ended} />
  if (students.length === 0)
    return <Empty as="h2" title={texts.noStudents} text={texts.noStudentsText} />
  const names = chosen.map(personName)
  const title = names.length > 0 ? texts.writeTo(names) : texts.write
  return (
    <Panel title={title}>
      <AnnouncementForm
        key={search.toString()}
        groupId={group.id}
        label={title}
        studentIds={chosen.length > 0 ? chosen.map(({ id }) => id) : undefined}
        to={recipientsOf(group.name, names)}
        onSent={() => void navigate(path, { replace: true, preventScrollReset: true })}
      />
      {chosen.length > 0 && (
        <p className="mt4">
          <Link to={path} className="link sm">
            {texts.toAll}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Of one student the title of the form says it. */
function recipientsOf(group: string, names: string[]): string | undefined {
  if (names.length === 0) return texts.toClass(group)
  return names.length === 1 ? undefined : texts.toChosen(names)
}
