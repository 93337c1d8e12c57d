/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options that are links, in groups, with the focus in the field: no tag says that */
import type { SearchHit } from '@kinnow/contract/search'
import { Link } from 'react-router'
import { search as texts } from '#texts/en/search.ts'
import { classes } from '#ui/classes.ts'
import type { Group } from '../model/groups.ts'
import styles from './hit-options.module.css'
import { HitText } from './hit-text.tsx'

type Props = {
  id: string
  groups: Group[]
  active: number | null
  idOf: (at: number) => string
  pathOf: (hit: SearchHit) => string
  onOpen: () => void
}

/** The results as options below a field: links, so that a click with a modifier key opens another tab. */
export function HitOptions({ id, groups, active, idOf, pathOf, onOpen }: Props) {
  const order = groups.flatMap(({ hits }) => hits)
  return (
    <div role="listbox" id={id} aria-label={texts.results} className={styles.list}>
      {groups.map(({ name, title, hits }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles.head}>
            {title}
          </div>
          {hits.map((hit) => {
            const at = order.indexOf(hit)
            return (
              <Link
                key={hit.id}
                id={idOf(at)}
                role="option"
                aria-selected={active === at}
                tabIndex={-1}
                to={pathOf(hit)}
                className={classes(styles.option, active === at && styles.active)}
                onClick={onOpen}
              >
                <HitText hit={hit} />
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
