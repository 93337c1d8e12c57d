import { type GradeScale, gradeText } from '@kinnow/contract/grade-scale'
import type { OwnAssignment } from '@kinnow/contract/assignments'
import { ArrowRight, Clock as ClockIcon, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { WorkIcon } from '#features/assignments/components/work-icon.tsx'
import { WorkTitle } from '#features/assignments/components/work-title.tsx'
import { ownScale } from '#features/assignments/model/own-scale.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import { type Clock, dateIn, timeIn } from '#lib/zoned-time.ts'
import { kindOf, ownWork as texts, quizRulesText, reviewGoal, weightText } from '#texts/en/work.ts'
import { daysBetween, inOnePiece, onDay, shortDay } from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import { targetPath } from './target-path.ts'
import styles from './work-row.module.css'

type Props = {
  work: OwnAssignment
  clock: Clock
  /** In a frame of its own, with the page's own button. */
  isFirst?: boolean
  /** With the page's own button, in a list. */
  hasButton?: boolean
}

/** A piece of work that a student has to do, or missed; the first that is due today has the page's own button. */
export function WorkRow({ work, clock, isFirst = false, hasButton = isFirst }: Props) {
  const { kind, subject, parts, state } = work
  const scale = ownScale(useGradeScale())
  return (
    <div className={classes(styles.row, isFirst && styles.first)}>
      <WorkIcon kind={kind} accent={subject?.accent} large={isFirst} />
      <div className={styles.what}>
        <p className={styles.title}>
          <WorkTitle work={work} />
          {state === 'late' && <LateTag text={texts.late} />}
        </p>
        <p className={styles.text}>{factsOf(work, clock, scale)}</p>
        {parts && parts.done > 0 && (
          <div className={styles.parts}>
            <ProgressBar
              label={texts.progress}
              percent={(100 * parts.done) / Math.max(1, parts.of)}
              tone="ok"
              thin
            />
            <span className="num">{texts.parts(parts.done, parts.of)}</span>
          </div>
        )}
      </div>
      <Due work={work} clock={clock} />
      <div className={styles.act}>
        <Act work={work} isPrimary={hasButton} isLarge={isFirst} />
      </div>
    </div>
  )
}

/** Amber with a clock and a word, never red. */
export const LateTag = ({ text }: { text: string }) => (
  <Tag tone="warn">
    <ClockIcon />
    {text}
  </Tag>
)

function factsOf(work: OwnAssignment, clock: Clock, scale: GradeScale) {
  const { kind, size, subject, reviews, quizRules, week, opensAt, state, weight } = work
  const { percent, points } = work
  return [
    reviews ? reviewGoal(reviews) : subject?.name,
    !reviews && kindOf(kind, size),
    quizRules && quizRulesText(quizRules),
    week && state === 'todo' && texts.thisWeek(week.done, week.of),
    state === 'not-open' && texts.opens(inOnePiece(dayOf(opensAt, clock))),
    // Handed in after it closed.
    percent !== null && texts.result(gradeText({ percent, points }, scale)),
    weightText(weight),
  ]
    .filter(Boolean)
    .join(' · ')
}

const dayOf = (at: string, { now, zone }: Clock) =>
  onDay(dateIn(new Date(at), zone), dateIn(now, zone))

function Due({ work, clock }: { work: OwnAssignment; clock: Clock }) {
  const { state, dueAt, closesAt } = work
  const { now, zone } = clock
  const [day, today] = [dateIn(new Date(dueAt), zone), dateIn(now, zone)]
  const time = timeIn(new Date(dueAt), zone)
  const lines = (first: ReactNode, second: ReactNode, isPair = true) => (
    <div className={classes(styles.due, isPair && styles.pair)}>
      <b>{first}</b> {second && <span>{second}</span>}
    </div>
  )
  if (state === 'late' || state === 'closed')
    return lines(
      <>
        <small>{texts.wasDue}</small> {dayOf(dueAt, clock)}
      </>,
      state === 'late' && closesAt !== null && texts.closes(dayOf(closesAt, clock)),
      false,
    )
  if (daysBetween(today, day) > 0) return lines(shortDay(day), time)
  const left = Math.floor((Date.parse(dueAt) - now.getTime()) / 60_000)
  return lines(time, left > 0 && texts.inMinutes(left))
}

type ActProps = { work: OwnAssignment; isPrimary: boolean; isLarge: boolean }

function Act({ work, isPrimary, isLarge }: ActProps) {
  const { state, isStarted, subject, title } = work
  if (state === 'not-open' || state === 'closed')
    return (
      <Tag>
        <Lock />
        {state === 'closed' ? texts.closed : texts.notOpen}
      </Tag>
    )
  if (!subject) return null
  return (
    <ButtonLink
      to={targetPath(work)}
      variant={isPrimary ? 'primary' : 'secondary'}
      size={isLarge ? 'md' : 'sm'}
      aria-label={isStarted ? texts.continueOf(title) : texts.startOf(title)}
    >
      {isStarted ? texts.continue : texts.start}
      {isLarge && <ArrowRight />}
    </ButtonLink>
  )
}
