import type { SearchHit } from '@kinnow/contract/search'
import { Link } from 'react-router'
import { groupsOf } from '../model/groups.ts'
import styles from './hit-list.module.css'
import { HitText } from './hit-text.tsx'

type Props = { hits: SearchHit[]; pathOf: (hit: SearchHit) => string }

/** The results as a part of a page. */
export function HitList({ hits, pathOf }: Props) {
  return groupsOf(hits).map(({ name, title, hits: found }) => (
    <section key={name} className={styles.group} aria-labelledby={`found-${name}`}>
      <h3 id={`found-${name}`}>{title}</h3>
      <ul>
        {found.map((hit) => (
          <li key={hit.id}>
            <Link to={pathOf(hit)} className={styles.hit}>
              <HitText hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
