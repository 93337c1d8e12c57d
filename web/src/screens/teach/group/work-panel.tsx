import type { Assignment } from '@kinnow/contract/assignments'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useClassWork } from '#features/assignments/api.ts'
import { WorkIcon } from '#features/assignments/components/work-icon.tsx'
import { WorkTitle } from '#features/assignments/components/work-title.tsx'
import { duePhrase } from '#features/assignments/model/phrases.ts'
import { assignmentPath, groupWorkPath } from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { useClock } from '#lib/served.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { classWork as texts } from '#texts/en/class-work.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProgressBar } from '#ui/progress.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './work-panel.module.css'

/** So many pieces are shown; the others are on the page of all work. */
const most = 4

/** The work of a class that comes next, and how many have done it. */
export function WorkPanel({ groupId }: { groupId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useClassWork(groupId)
  const clock = useClock(data ? dataUpdatedAt : undefined)
  const all = data && data.length > 0 && (
    <Link className={`link sm ${styles.all}`} to={groupWorkPath(groupId)}>
      {texts.allOf(data.length)}
      <ArrowRight />
    </Link>
  )
  return (
    <Panel title={texts.page} action={all}>
      {error && (
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={3} />}
      {data?.length === 0 && <p className="sm muted">{texts.emptyText}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {nextOf(data, clock.now).map((work) => (
            <Row key={work.id} work={work} clock={clock} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What is due next first; where little is to come, what was due last follows. */
function nextOf(all: Assignment[], now: Date): Assignment[] {
  const isPast = ({ dueAt }: Assignment) => Date.parse(dueAt) < now.getTime()
  // All of it comes by when it is due, the last first.
  const toCome = all.filter((work) => !isPast(work)).toReversed()
  return [...toCome, ...all.filter(isPast)].slice(0, most)
}

function Row({ work, clock }: { work: Assignment; clock: Clock }) {
  const { id, groupId, kind, subject, done, students, doneLate, late } = work
  const facts = [
    duePhrase(work, clock),
    doneLate > 0 && texts.handedInLate(doneLate),
    late > 0 && texts.late(late),
  ]
  return (
    <li className={subject ? `sub-${subject.accent}` : undefined}>
      <WorkIcon kind={kind} accent={subject?.accent} />
      <div className={styles.what}>
        <Link to={assignmentPath(groupId, id)}>
          <WorkTitle work={work} />
        </Link>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className={styles.share}>
        <ProgressBar
          label={texts.share}
          percent={(100 * done) / Math.max(1, students)}
          tone="sub"
          thin
        />
        <span className="num">{texts.doneOf(done, students)}</span>
      </div>
    </li>
  )
}
