import type { OwnAssignment } from '@kinnow/contract/assignments'
import { useId } from 'react'
import { WorkRow } from '../../shared/assignments/work-row.tsx'
import type { SectionName } from '#features/assignments/model/sections.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import styles from './work.module.css'

type Props = { name: SectionName; work: OwnAssignment[]; clock: Clock }

/** Work that is due on the same days; today's first piece is highlighted. */
export function WorkSection({ name, work, clock }: Props) {
  const id = useId()
  const [first] = name === 'today' ? work.filter(({ state }) => state === 'todo') : []
  const others = work.filter((one) => one !== first)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.sections[name]}
      </h2>
      <ul className={styles.list}>
        {first && (
          <li>
            <WorkRow work={first} clock={clock} isFirst />
          </li>
        )}
        {others.length > 0 && (
          <li className={`card ${styles.card}`}>
            <ul>
              {others.map((one) => (
                <li key={one.id}>
                  <WorkRow work={one} clock={clock} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  )
}
