import type { OwnAssignment } from '@kinnow/contract/assignments'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { WorkRow } from '../../shared/assignments/work-row.tsx'
import type { SectionName } from '#features/assignments/model/sections.ts'
import { workTabOf, workTabPath } from '#features/assignments/model/tabs.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { workLists as texts } from '#texts/en/work-lists.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ResultRow } from './result-row.tsx'
import styles from './work.module.css'

type Props = {
  name: SectionName
  work: OwnAssignment[]
  clock: Clock
  /** What has the page's own button. */
  next?: OwnAssignment | undefined
  /** The first rows of another list, with the way to it. */
  isBeginning?: boolean
}

const rowsOfBeginning = 4

/** So many rows at first, and with each press. */
const rowsAtOnce = 20

/** Work that is due on the same days, or is as far; today's first piece is highlighted. */
export function WorkSection({ name, work, clock, next, isBeginning = false }: Props) {
  const id = useId()
  const [shown, setShown] = useState(isBeginning ? rowsOfBeginning : rowsAtOnce)
  const [first] = name === 'today' ? work.filter(({ state }) => state === 'todo') : []
  const others = work.filter((one) => one !== first)
  const left = others.length - shown
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {texts.sections[name]}
        </h2>
        {isBeginning && left > 0 && work[0] && (
          <Link to={workTabPath(workTabOf(work[0]))} className="link sm">
            {texts.all[name === 'marked' ? 'marked' : 'done']}
            <ArrowRight />
          </Link>
        )}
      </div>
      <ul className={styles.list}>
        {first && (
          <li>
            <WorkRow work={first} clock={clock} isFirst />
          </li>
        )}
        {others.length > 0 && (
          <li className={classes('card', styles.card)}>
            <ul>
              {others.slice(0, shown).map((one) => (
                <li key={one.id}>
                  {workTabOf(one) === 'todo' ? (
                    <WorkRow work={one} clock={clock} hasButton={one === next} />
                  ) : (
                    <ResultRow work={one} clock={clock} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      {left > 0 && !isBeginning && (
        <Button variant="secondary" className="mt3" onClick={() => setShown(shown + rowsAtOnce)}>
          {texts.more(Math.min(rowsAtOnce, left))}
        </Button>
      )}
    </section>
  )
}
