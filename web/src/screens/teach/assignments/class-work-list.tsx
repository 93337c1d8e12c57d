import type { Assignment } from '@kinnow/contract/assignments'
import { Link } from 'react-router'
import { WorkIcon } from '#features/assignments/components/work-icon.tsx'
import { WorkTitle } from '#features/assignments/components/work-title.tsx'
import { LateTag } from '../../shared/assignments/work-row.tsx'
import { assignmentPath } from '#features/groups/model/paths.ts'
import { duePhrase } from '#features/assignments/model/phrases.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { reviewGoal } from '#texts/en/work.ts'
import { Panel } from '#ui/panel.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './work.module.css'

type Props = { all: Assignment[]; clock: Clock }

/** What is to come, the next first, and what is past, the last first. */
export function ClassWorkList({ all, clock }: Props) {
  const isPast = ({ dueAt }: Assignment) => Date.parse(dueAt) < clock.now.getTime()
  const current = all.filter((work) => !isPast(work)).toReversed()
  const past = all.filter(isPast)
  return (
    <div className={styles.lists}>
      {current.length > 0 && <List title={texts.current} work={current} clock={clock} />}
      {past.length > 0 && <List title={texts.past} work={past} clock={clock} />}
    </div>
  )
}

const List = ({ title, work, clock }: { title: string; work: Assignment[]; clock: Clock }) => (
  <Panel title={title}>
    <ul className={styles.rows}>
      {work.map((one) => (
        <li key={one.id}>
          <WorkIcon kind={one.kind} accent={one.subject?.accent} />
          <div className={styles.what}>
            <Link to={assignmentPath(one.groupId, one.id)}>
              <WorkTitle work={one} />
            </Link>
            <p className="xs muted">
              {[
                one.reviews ? reviewGoal(one.reviews) : one.subject?.name,
                one.isForSome && texts.forSome(one.students + one.excused),
                duePhrase(one, clock),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {(one.late > 0 || !one.subject) && (
            <span className={styles.flags}>
              {one.late > 0 && <LateTag text={texts.late(one.late)} />}
              {!one.subject && <Tag>{texts.gone}</Tag>}
            </span>
          )}
          <Share work={one} />
        </li>
      ))}
    </ul>
  </Panel>
)

/** How many of those who are not excused have done it. */
export function Share({ work: { done, students } }: { work: Assignment }) {
  return (
    <div className={styles.share}>
      <ProgressBar
        label={texts.share}
        percent={(100 * done) / Math.max(1, students)}
        tone="ok"
        thin
      />
      <span className="xs muted num">{texts.doneOf(done, students)}</span>
    </div>
  )
}
