import type { Group } from '@kinnow/contract/groups'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { groupsQuery, useGroups } from '#features/groups/api.ts'
import { groupPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { classes as texts } from '#texts/en/teach.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './classes.module.css'

const NewClassDialog = lateDialog(
  async () => (await import('./classes/new-class-dialog.tsx')).NewClassDialog,
)

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) => load(groupsQuery(api)))

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** The classes of a teacher; an owner sees all of the school. */
export default function ClassesScreen() {
  const { data, error, refetch } = useGroups()
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
        {data && data.length > 0 && create}
      </header>
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
      <Cards groups={open} />
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

const Cards = ({ groups }: { groups: Group[] }) => (
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
        </p>
      </li>
    ))}
  </ul>
)
