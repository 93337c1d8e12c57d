import type { PeopleAction } from '@kinnow/contract/people-actions'
import { Check, CircleAlert } from 'lucide-react'
import type { ActionResult } from '#features/admin/people-actions-api.ts'
import { peopleActions as texts } from '#texts/en/people-actions.ts'
import styles from './bulk.module.css'

/** What was done, and for each reason how many were left as they are. */
export function ActionResults({
  action,
  group,
  results,
}: {
  action: PeopleAction
  group: string
  results: ActionResult[]
}) {
  const count = (outcome: ActionResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length
  const done = texts.done(action, count('done'), group)
  const reasons = Map.groupBy(
    results.filter(({ outcome }) => outcome === 'refused'),
    ({ message }) => message ?? '',
  )
  const unchanged = count('unchanged') > 0 && texts.unchanged(action, count('unchanged'))
  return (
    <ul className={styles.results}>
      {count('done') > 0 && (
        <li>
          <Check />
          {done}
        </li>
      )}
      {unchanged && <li>{unchanged}</li>}
      {Array.from(reasons, ([reason, those]) => (
        <li key={reason}>
          <CircleAlert />
          {texts.refused(those.length, reason)}
        </li>
      ))}
    </ul>
  )
}
