import type { PersonDetails } from '#features/admin/api.ts'
import { useClock } from '#lib/served.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { person as texts } from '#texts/en/admin.ts'
import { Tag } from '#ui/tag.tsx'
import { Panel } from '#ui/panel.tsx'
import styles from './panel.module.css'

export function Courses({ enrollments }: Pick<PersonDetails, 'enrollments'>) {
  const clock = useClock()
  return (
    <Panel title={texts.courses}>
      {enrollments.length === 0 && <p className="muted">{texts.noCourses}</p>}
      <ul className={styles.rows}>
        {enrollments.map(({ id, title, isActive, since }) => (
          <li key={id}>
            <b className="b5">{title}</b>
            {isActive ? (
              <span className="sm muted">{texts.since(dateWithYear(since, clock))}</span>
            ) : (
              <Tag>{texts.left}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
