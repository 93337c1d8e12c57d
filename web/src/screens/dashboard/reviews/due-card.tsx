import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { Due } from '#features/reviews/api.ts'
import { reviewPath } from '#features/reviews/model/paths.ts'
import { useRun } from '#features/reviews/model/run-store.ts'
import { reviews as texts } from '#texts/en/reviews.ts'
import * as units from '#texts/en/units.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './due-card.module.css'
import { SubjectsRing } from './subjects-ring.tsx'

/** How many and how long, by subject; each can be done alone. */
export function DueCard({ due }: { due: Due }) {
  const { today, bySubject, subjects } = due
  const run = useRun((state) => state.run)
  const parts = bySubject.flatMap(({ subjectId, ...part }) => {
    const subject = subjects.find(({ id }) => id === subjectId)
    return subject ? [{ ...part, subject }] : []
  })
  const isUnderWay =
    run !== null &&
    !run.isOver &&
    run.subjectId === null &&
    run.given.length > 0 &&
    run.day === today.day
  return (
    <section className={classes('card', styles.card)} aria-labelledby="due">
      <div className={styles.head}>
        <SubjectsRing
          count={today.due}
          parts={parts.map(({ due: count, subject }) => ({ count, ...subject }))}
        />
        <div className="grow">
          <h2 id="due">{texts.due(today.due, today.due * today.secondsEach)}</h2>
          <p className="sm muted mt1">{texts.mixed(parts.length)}</p>
          {today.catchUpDays !== null && (
            <p className="sm b5 mt2">{texts.catchUp(today.due, today.catchUpDays)}</p>
          )}
        </div>
      </div>
      <ul className={styles.subjects}>
        {parts.map(({ subject, due: count, chapters }) => (
          <li key={subject.id} className={`sub-${subject.accent}`}>
            <TileIcon small Icon={accentIcons[subject.accent]} />
            <div className="grow">
              <b>
                <Words language={subject.language}>{subject.title}</Words>
              </b>
              <p>
                <Words language={subject.language}>{chapters.join(', ')}</Words>
              </p>
            </div>
            <span className={classes('num', styles.count)}>
              <b>{count}</b> · {units.halfMinutes(count * today.secondsEach)}
            </span>
            {parts.length > 1 && (
              <Link to={reviewPath(subject.id)} className="link sm">
                {texts.onlyThese}
                <span className="sr">
                  {texts.onlyFrom('')}
                  <Words language={subject.language}>{subject.title}</Words>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={reviewPath()} size="lg">
          <Play fill="currentColor" />
          {isUnderWay ? texts.goOn : texts.start}
        </ButtonLink>
        <p className={classes('only-d', styles.keys)}>
          <Kbd>{texts.keys.enter}</Kbd> {texts.keys.checks} <Kbd>{texts.keys.undo}</Kbd>{' '}
          {texts.keys.undoes}
        </p>
      </div>
    </section>
  )
}
