import type { ReplyOf } from '@kinnow/contract/endpoint'
import type { publishDrafts } from '@kinnow/contract/authoring'
import { Check, TriangleAlert } from 'lucide-react'
import { publishing as texts } from '#texts/en/author.ts'
import styles from './publish.module.css'

type Props = { plan: ReplyOf<typeof publishDrafts>['publication'] }

/** What publishing means for students who are under way. */
export function StudentsPanel({ plan: { changes, lines, students } }: Props) {
  if (!changes) return null
  const retired = changes.filter((change) => change.retired > 0)
  return (
    <ul className={styles.effects}>
      {retired.length === 0 && (
        <li>
          <span className={styles.good}>
            <Check />
          </span>
          <div>
            <b>{texts.nobodyLoses}</b>
            <p>{texts.nobodyLosesText(students)}</p>
          </div>
        </li>
      )}
      {retired.length > 0 && (
        <li>
          <span className={styles.warn}>
            <TriangleAlert />
          </span>
          <div>
            <b>{texts.retires}</b>
            <p>
              {retired.map(({ thing, retired: count }) => texts.things(thing, count)).join(', ')}
            </p>
          </div>
        </li>
      )}
      {lines.map((line) => (
        <li key={line} className={styles.detail}>
          {line}
        </li>
      ))}
    </ul>
  )
}
