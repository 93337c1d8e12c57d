import { ArrowRight, Repeat2 } from 'lucide-react'
import type { Dashboard } from '#features/progress/api.ts'
import { reviewPath } from '#features/reviews/paths.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { reviews as words } from '#texts/en/reviews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './reviews-card.module.css'

/** What comes back today. */
export function ReviewsCard({ reviews }: { reviews: Dashboard['reviews'] }) {
  const { due, seconds, chapters } = reviews
  return (
    <section className={classes('card', styles.card)} aria-labelledby="due">
      <span className={styles.sign} aria-hidden="true">
        <Repeat2 />
      </span>
      <div className="grow">
        <h2 id="due" className={styles.title}>
          {texts.reviewsDue(due)}
        </h2>
        <p className="sm muted">{texts.reviewsText(seconds, chapters)}</p>
      </div>
      <ButtonLink to={reviewPath()} variant="secondary">
        {words.start}
        <ArrowRight className="flip" />
      </ButtonLink>
    </section>
  )
}
