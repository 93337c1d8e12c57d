import type { Subcategory } from '@kinnow/contract/catalog'
import { digitalSchool as texts } from '#texts/en/explore.ts'
import { Empty } from '#ui/empty.tsx'
import styles from './class-stages.module.css'
import { ClassTile } from './class-tile.tsx'
import { byStage } from '../../model/stages.ts'

type Props = {
  classes: Subcategory[]
  /** Ids of those the student is enrolled in. */
  yours: Set<string>
  to: (group: Subcategory) => string
}

/** The classes of the digital school, from primary to senior secondary. */
export function ClassStages({ classes, yours, to }: Props) {
  if (classes.length === 0) return <Empty as="h2" title={texts.empty} text={texts.emptyText} />
  return byStage(classes).map(({ name, range, shape, groups }) => (
    <section key={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {range && <span className="sm muted">{range}</span>}
      </div>
      <ul className={`${styles.grid} ${styles[shape]}`}>
        {groups.map((group) => (
          <li key={group.id}>
            <ClassTile group={group} shape={shape} isYours={yours.has(group.id)} to={to(group)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
