import type { Memory } from '#features/reviews/api.ts'
import { RecallLine } from '#features/reviews/components/recall-line.tsx'
import { of100, scaleOf } from '#features/reviews/model/weeks.ts'
import { memory } from '#texts/en/memory.ts'
import * as units from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import page from './memory.module.css'
import styles from './recall-chart.module.css'

const texts = memory.chart

type Props = { memory: Pick<Memory, 'weeks' | 'settings'> }

/** The share recalled by week, against what is aimed for; the same as a table for who does not see it. */
export function RecallChart({ memory: { weeks, settings } }: Props) {
  const aim = of100(settings.retention)
  const { low, ticks } = scaleOf(weeks)
  const aimAt = (100 * (100 - aim)) / (100 - low)
  const named = [0, 4, 8].flatMap((index) => weeks[index] ?? [])
  return (
    <section className={classes('card', styles.card)} aria-labelledby="recalled">
      <div className="row between wrapf">
        <h2 id="recalled" className={page.small}>
          {texts.title}
        </h2>
        <div className={styles.key} aria-hidden="true">
          <span>
            <i />
            {texts.you}
          </span>
          <span>
            <i className={styles.dots} />
            {texts.aim(aim)}
          </span>
        </div>
      </div>
      <div className={styles.chart} aria-hidden="true">
        <ol className={styles.ticks}>
          {ticks.map((tick) => (
            <li key={tick} className="num">
              <span>{tick}</span>
            </li>
          ))}
        </ol>
        <RecallLine weeks={weeks} low={low} className={styles.line}>
          {ticks.map((tick) => {
            const y = (100 * (100 - tick)) / (100 - low)
            return <path key={tick} className={styles.rule} d={`M0 ${y}H100`} />
          })}
          {aim >= low && <path className={styles.aim} d={`M0 ${aimAt}H100`} />}
        </RecallLine>
        <div className={styles.weeks}>
          {named.map(({ day }) => (
            <span key={day}>{units.dayOfMonth(day)}</span>
          ))}
          <span>{texts.now}</span>
        </div>
      </div>
      <div className="sr">
        <table>
          <caption>{`${texts.title}; ${texts.aim(aim)}`}</caption>
          <thead>
            <tr>
              <th>{texts.week}</th>
              <th>{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ day, share, reviews }) => (
              <tr key={day}>
                <th scope="row">{units.dayOfMonth(day)}</th>
                <td>{share === null ? texts.none : texts.of100(of100(share), reviews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs muted mt4">{texts.note}</p>
    </section>
  )
}
