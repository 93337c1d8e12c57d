import { Link } from 'react-router'
import type { PersonDetails } from '#features/admin/api.ts'
import { auditOfPath } from '#features/admin/model/paths.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { events as eventTexts, person as texts } from '#texts/en/admin.ts'
import { detailText, subjectOf } from '#texts/en/audit-details.ts'
import { audit as auditTexts } from '#texts/en/status.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './panel.module.css'

export function AuditLog({
  events,
  personId,
}: Pick<PersonDetails, 'events'> & { personId: string }) {
  const clock = useClock()
  return (
    <Panel title={texts.log} note={texts.logText}>
      {events.length === 0 && <p className="muted">{texts.noEvents}</p>}
      <ol className={styles.log}>
        {events.map(({ id, event, at, detail, actor }) => (
          <li key={id}>
            <b>{eventTexts[event] ?? event}</b>
            <p className="xs muted">
              {[
                timeAgo(at, clock, texts.justNow),
                detailText(event, detail) || subjectOf(event, detail),
                actor && texts.by(actor === 'deleted' ? texts.goneActor : actor),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {events.length > 0 && (
        <p className="mt3">
          <Link to={auditOfPath(personId)}>{auditTexts.all}</Link>
        </p>
      )}
    </Panel>
  )
}
