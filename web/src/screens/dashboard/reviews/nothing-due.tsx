import { Play } from 'lucide-react'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useDashboard } from '#features/progress/api.ts'
import type { Due } from '#features/reviews/api.ts'
import { nextOf } from '#features/reviews/model/forecast.ts'
import { reviewAheadPath } from '#features/reviews/model/paths.ts'
import { dashboard } from '#texts/en/dashboard.ts'
import { reviews as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { Sprout } from '#ui/art/sprout.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import styles from './nothing-due.module.css'

/** Everything is done for today: what comes next, and the way on. */
export function NothingDue({ due: { forecast, today, ahead } }: { due: Due }) {
  const { data } = useDashboard()
  const next = nextOf(forecast)
  const resume = data?.resume
  return (
    <section className={classes('card', styles.card)} aria-labelledby="nothing">
      <Sprout />
      <div>
        <h2 id="nothing">{texts.emptyTitle}</h2>
        <p className="muted mt1">
          {today.done > 0 && `${texts.doneToday(today.done)} `}
          {next
            ? texts.emptyNext(
                units.onDay(next.day, today.day),
                next.count,
                next.count * today.secondsEach,
              )
            : texts.emptyLater}
        </p>
        <div className={styles.ways}>
          <ButtonLink to={resume ? lessonPath(resume.lesson.id) : '/dashboard'} size="lg">
            <Play fill="currentColor" />
            {resume ? dashboard.resume : dashboard.page}
          </ButtonLink>
          {ahead && (
            <ButtonLink to={reviewAheadPath(ahead.day)} variant="secondary" size="lg">
              {texts.ahead}
              <span className="sr">{texts.aheadCount(ahead.count)}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** Nothing was answered yet that could come back. */
export const NewHere = () => (
  <section className="card">
    <Empty as="h2" title={texts.newTitle} text={texts.newText}>
      <ButtonLink to="/dashboard">{dashboard.page}</ButtonLink>
    </Empty>
  </section>
)
