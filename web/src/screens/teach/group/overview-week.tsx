import type { OverviewRow } from '@kinnow/contract/group-overview'
import { ArrowDown, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupStudentPath } from '#features/groups/model/paths.ts'
import type { Overview } from '#features/teaching/api.ts'
import { week as texts } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { lastLearnedText, stateOf, StateTag } from './overview-state.tsx'
import { dayBeside, WeekSwitch } from './overview-week-switch.tsx'
import styles from './overview-week.module.css'

type Props = { id: string; overview: Overview }

/** So many rows are shown at first: those who need help are above. */
const shownFirst = 10

/** A row a student: minutes of each day, and what came of them. */
export function WeekOfClass({ id, overview: { week, today, students } }: Props) {
  /** The first of the rows that came with the press for all. */
  const [firstNew, setFirstNew] = useState<string>()
  const days = Array.from({ length: 7 }, (_, index) => dayBeside(week.from, index))
  const rows = firstNew ? students : students.slice(0, shownFirst)
  const hasDue = students.some(({ assigned }) => assigned)
  const isThisWeek = days.includes(today)
  return (
    <section aria-labelledby="week">
      <div className={styles.head}>
        <h2 id="week">{isThisWeek ? texts.this : texts.other}</h2>
        <WeekSwitch week={week} today={today} />
      </div>
      {/* What scrolls is reached by keyboards too. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- no tag says that */}
      <div className={styles.frame} tabIndex={0} role="group" aria-label={texts.table}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {texts.student}
              </th>
              {/* They come in this order: those who need help first. */}
              <th scope="col" aria-sort="descending" className={styles.state}>
                {isThisWeek ? texts.state : texts.stateNow}
                <ArrowDown />
              </th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={classes(styles.day, day === today && styles.now)}
                >
                  <abbr title={units.dayName(day)}>{units.dayParts(day).weekday}</abbr>
                </th>
              ))}
              <th scope="col" className={styles.number}>
                {hasDue ? texts.lessonsDue : texts.lessons}
              </th>
              <th scope="col" className={styles.number}>
                {texts.right}
              </th>
              <th scope="col" className={styles.number}>
                {texts.lastLearned}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                id={id}
                row={row}
                days={days}
                hasDue={hasDue}
                isFocused={row.id === firstNew}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <Legend />
        {!firstNew && students.length > shownFirst && (
          <Button
            variant="ghost"
            size="sm"
            className={styles.all}
            onClick={() => setFirstNew(students[shownFirst]?.id)}
          >
            {texts.showAll(students.length)}
            <ChevronDown />
          </Button>
        )}
      </div>
    </section>
  )
}

type RowProps = {
  id: string
  row: OverviewRow
  days: string[]
  /** Lessons are due in the week. */
  hasDue: boolean
  /** Takes the focus when it appears. */
  isFocused: boolean
}

const takeFocus = (link: HTMLElement | null) => link?.focus()

function Row({ id, row, days, hasDue, isFocused }: RowProps) {
  const { right, total } = row.answers
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span className={styles.who}>
          <Avatar name={row.name} />
          <Link
            ref={isFocused ? takeFocus : undefined}
            to={groupStudentPath(id, row.id)}
            title={row.name}
          >
            {row.name}
          </Link>
        </span>
      </th>
      <td>
        <StateTag state={stateOf(row)} />
      </td>
      {days.map((day, index) => (
        <td key={day} className={styles.day}>
          <Minutes minutes={row.minutes[index] ?? null} />
        </td>
      ))}
      <td className={styles.number}>
        <Lessons row={row} hasDue={hasDue} />
      </td>
      <td className={styles.number}>
        {total === 0 ? (
          <span className="muted">{texts.noAnswers}</span>
        ) : (
          <span title={texts.answers(right, total)}>{texts.share(right, total)}</span>
        )}
      </td>
      <td className={classes(styles.number, 'muted')}>{lastLearnedText(row)}</td>
    </tr>
  )
}

/** Of those that are due, else those of the week. */
function Lessons({ row: { assigned, lessons }, hasDue }: Pick<RowProps, 'row' | 'hasDue'>) {
  if (!hasDue) return lessons
  if (!assigned) return <span className="muted">{texts.noneDue}</span>
  const { done, of } = assigned
  return <span title={texts.lessonsDone(done, of)}>{texts.assigned(done, of)}</span>
}

/** The more minutes, the darker. */
function shadeOf(minutes: number): string | undefined {
  if (minutes === 0) return styles.none
  if (minutes < 10) return styles.under
  return minutes < 20 ? styles.middle : styles.most
}

function Minutes({ minutes }: { minutes: number | null }) {
  if (minutes === null)
    return (
      <>
        <span className={styles.coming} aria-hidden="true" />
        <span className="sr">{texts.notYet}</span>
      </>
    )
  return (
    <span className={classes(styles.minutes, shadeOf(minutes))} title={texts.minutes(minutes)}>
      {minutes}
    </span>
  )
}

const Legend = () => (
  <div className={styles.legend}>
    {(
      [
        [styles.under, texts.under],
        [styles.middle, texts.middle],
        [styles.most, texts.most],
      ] as const
    ).map(([shade, text]) => (
      <span key={text}>
        <i className={classes(styles.minutes, shade)} aria-hidden="true" />
        {text}
      </span>
    ))}
    <span>{texts.legend}</span>
  </div>
)
