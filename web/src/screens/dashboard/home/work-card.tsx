import { Link } from 'react-router'
import { WorkRow } from '../../shared/assignments/work-row.tsx'
import { workPath } from '#features/assignments/model/paths.ts'
import { dueSoon } from '#features/assignments/model/sections.ts'
import { useOwnWork } from '#features/assignments/api.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { ownWork as texts } from '#texts/en/work.ts'
import styles from './work-card.module.css'

const most = 3

/** Whether work is due today, and has the page's own button. */
export function useHasWorkToday({ now, zone }: Clock): boolean {
  const { data = [] } = useOwnWork()
  return data.some(
    ({ state, dueAt }) => state === 'todo' && dateIn(new Date(dueAt), zone) === dateIn(now, zone),
  )
}

/** What is due within a week, before everything else; nothing where nothing is. */
export function WorkCard({ clock }: { clock: Clock }) {
  const { data = [] } = useOwnWork()
  const soon = dueSoon(data, clock)
  const hasToday = useHasWorkToday(clock)
  if (soon.length === 0) return null
  // What is due today can still be on time; what is late cannot, and comes before what has days left.
  const isToday = ({ dueAt }: (typeof soon)[number]) =>
    dateIn(new Date(dueAt), clock.zone) === dateIn(clock.now, clock.zone)
  const rank = (work: (typeof soon)[number]) =>
    work.state === 'late' ? 1 : Number(!isToday(work)) * 2
  const ordered = soon.toSorted((one, other) => rank(one) - rank(other))
  return (
    <section className={`card ${styles.card}`} aria-labelledby="work">
      <div className={styles.head}>
        <h2 id="work">{texts.soon}</h2>
        <Link to={workPath} className="link sm">
          {texts.all}
        </Link>
      </div>
      <ul>
        {ordered.slice(0, most).map((work, index) => (
          <li key={work.id}>
            <WorkRow work={work} clock={clock} hasButton={hasToday && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
