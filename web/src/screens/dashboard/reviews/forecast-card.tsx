import type { Due } from '#features/reviews/api.ts'
import { ForecastBars } from '#features/reviews/components/forecast-bars.tsx'
import { minutesOf, subjectsIn, sumOf } from '#features/reviews/model/forecast.ts'
import { forecast as texts } from '#texts/en/reviews.ts'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import styles from './forecast-card.module.css'
import page from './reviews.module.css'

type Props = {
  due: Due
  /** The week alone. */
  isShort?: boolean
}

export function ForecastCard({ due: { forecast, subjects, today }, isShort }: Props) {
  const days = isShort ? forecast.slice(0, 7) : forecast
  const shown = subjectsIn(days, subjects)
  const minutes = minutesOf(days, today.secondsEach)
  const isOnce = days.filter(({ count }) => count > 0).length === 1
  return (
    <section className={classes('card', page.card)} aria-labelledby="forecast">
      <div className="row between wrapf">
        <h2 id="forecast">{isShort ? texts.week : texts.title}</h2>
        <p className="xs muted num">
          {[
            texts.sum(sumOf(days)),
            minutes &&
              (isOnce ? texts.once(minutes.most) : texts.each(minutes.least, minutes.most)),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="mt5">
        <ForecastBars days={days} subjects={shown} />
      </div>
      <div className={styles.key}>
        {shown.map(({ id, accent, name, language }) => (
          <span key={id} className={`sub-${accent}`}>
            <i aria-hidden="true" />
            <Words language={language}>{name}</Words>
          </span>
        ))}
        <span className={styles.note}>{texts.skip}</span>
      </div>
    </section>
  )
}
