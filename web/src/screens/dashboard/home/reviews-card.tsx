import { ArrowRight, Repeat2 } from 'lucide-react'
import type { Dashboard } from '#features/progress/api.ts'
import { ForecastBars } from '#features/reviews/components/forecast-bars.tsx'
import { nextOf } from '#features/reviews/model/forecast.ts'
import { reviewPath } from '#features/reviews/model/paths.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { forecast as coming, reviews as words } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './reviews-card.module.css'

type Props = Pick<Dashboard, 'goOn' | 'reviews'>

/** What comes back today and in the next days. Where reviews are what matters most, another card leads to them. */
export function ReviewsCard({ goOn, reviews }: Props) {
  const { due, forecast } = reviews
  const isLedTo = goOn.kind === 'reviews'
  const canStart = due > 0 && !isLedTo
  const [title, text] = isLedTo
    ? [coming.title, coming.sum(forecast.reduce((sum, { count }) => sum + count, 0))]
    : sayDue(reviews)
  return (
    <section className={classes('card', styles.card, canStart && styles.now)} aria-labelledby="due">
      <span className={styles.sign} aria-hidden="true">
        <Repeat2 />
      </span>
      <div className="grow">
        <h2 id="due" className={styles.title}>
          {title}
        </h2>
        <p className="sm muted">{text}</p>
      </div>
      {canStart && (
        <ButtonLink to={reviewPath()} variant="secondary">
          {words.start}
          <ArrowRight className="flip" />
        </ButtonLink>
      )}
      {nextOf(forecast) && (
        <div className={styles.days}>
          <ForecastBars days={forecast} label={coming.title} />
        </div>
      )}
    </section>
  )
}

function sayDue({ due, seconds, chapters, forecast }: Dashboard['reviews']) {
  if (due > 0) return [texts.reviewsDue(due), texts.reviewsText(seconds, chapters)]
  const next = nextOf(forecast)
  const when = next && units.onDay(next.day, forecast[0]?.day ?? next.day)
  return [texts.reviewsNone, when ? texts.reviewsNext(when, next.count) : '']
}
