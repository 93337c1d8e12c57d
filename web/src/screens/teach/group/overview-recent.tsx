import type { RecentThing } from '@kinnow/contract/group-overview'
import { useClock } from '#lib/served.ts'
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import { student as texts } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './overview-recent.module.css'

type Props = { things: RecentThing[]; today: string }

/** What was done last, the latest first. */
export function Recent({ things, today }: Props) {
  const { now, zone } = useClock()
  return (
    <Panel title={texts.recent}>
      {things.length === 0 && <p className="sm muted">{texts.nothing}</p>}
      <ol className={styles.things}>
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.at ?? thing.day} ${thing.title}`}>
            <small>
              {thing.at === null
                ? units.capital(units.onDay(thing.day, today))
                : spanOf(thing.firstAt ?? thing.at, thing.at, { now, zone })}
            </small>
            {textOf(thing)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** By the clock: a day of learning goes on after midnight. What took several days has no times. */
function spanOf(first: string, last: string, { now, zone }: Clock): string {
  const [from, until] = [new Date(first), new Date(last)]
  const dayOf = (at: Date) => units.onDay(dateIn(at, zone), dateIn(now, zone))
  if (dateIn(from, zone) !== dateIn(until, zone))
    return units.capital(texts.span(dayOf(from), dayOf(until)))
  const [start, end] = [timeIn(from, zone), timeIn(until, zone)]
  return `${units.capital(dayOf(until))} ${start === end ? end : texts.span(start, end)}`
}

function textOf({ kind, title, times, score, outOf }: RecentThing): string {
  if (kind === 'lesson') return texts.finished(title ?? '')
  if (kind === 'reviews') return texts.reviewed(score ?? 0, outOf ?? 0)
  return texts.handed(
    title ?? '',
    times,
    score === null || outOf === null ? null : texts.outOf(score, outOf),
  )
}
