import { personPath } from '#features/admin/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { useStudent } from '#lib/session.ts'
import { Link } from 'react-router'
import { student as texts } from '#texts/en/teach-overview.ts'
import { Panel } from '#ui/panel.tsx'

/** What differs for a student in all work. The people who run the school set it (learning §8). */
export function Arrangements({ student: { id, extraTime } }: Pick<StudentPage, 'student'>) {
  const isOwner = useStudent()?.role === 'owner'
  return (
    <Panel title={texts.arrangements}>
      <dl>
        <dt className="xs muted">{texts.time}</dt>
        <dd className="b5">{extraTime === 1 ? texts.usualTime : texts.times(extraTime)}</dd>
      </dl>
      <p className="xs muted mt2">{isOwner ? texts.timeTextOwner : texts.timeText}</p>
      {isOwner && (
        <Link className="link sm" to={personPath(id)}>
          {texts.changeTime}
        </Link>
      )}
    </Panel>
  )
}
