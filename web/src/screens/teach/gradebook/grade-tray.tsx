import type { GradeStory } from '@kinnow/contract/gradebook'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { markingOf } from '#features/grading/model/paths.ts'
import { useStudentGrades } from '#features/grading/gradebook.ts'
import {
  assignmentPath,
  groupStudentPath,
  quizStatisticsPath,
  studentAttemptPath,
} from '#features/groups/model/paths.ts'
import { failureText } from '#lib/api-failure.ts'
import { timeAgo } from '#lib/last-used.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import { useClock } from '#lib/served.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { dateIn, timeIn } from '#lib/zoned-time.ts'
import { tray as texts } from '#texts/en/gradebook.ts'
import { markForm } from '#texts/en/marking.ts'
import { onDay } from '#texts/en/units.ts'
import { teaching } from '#texts/en/teach.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ExceptionButton } from '../assignments/exception-button.tsx'
import { CellActs } from './cell-acts.tsx'
import { GradeText } from './grade-text.tsx'
import { type Chosen, findCell } from './grade-table.tsx'
import styles from './gradebook.module.css'

type Props = {
  groupId: string
  chosen: Chosen
  student: string
  work: string
  onClose: () => void
}

/** How the chosen cell came about: dates, attempts and marks. */
export function GradeTray({ groupId, chosen, student, work, onClose }: Props) {
  const { data, error, refetch } = useStudentGrades(groupId, chosen.studentId)
  const tray = useRef<HTMLElement>(null)
  const isSettled = Boolean(data ?? error)
  useEffect(() => {
    if (!isSettled) return
    // It lies over the bottom of the table: the chosen cell stays in sight above it.
    const bottom = findCell(chosen)?.getBoundingClientRect().bottom ?? 0
    const covered = bottom - (tray.current?.getBoundingClientRect().top ?? 0)
    if (covered > 0) window.scrollBy({ top: covered + 16 })
  }, [chosen, isSettled])
  const story = data?.work.find(({ id }) => id === chosen.columnId)
  return (
    // The key works on whatever is focused in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      ref={tray}
      className={styles.tray}
      aria-labelledby="tray"
      onKeyDown={({ key, target }) => {
        // A dialog that was opened from here closes itself.
        if (key === 'Escape' && tray.current?.contains(target as Node)) onClose()
      }}
    >
      <header>
        <h2 id="tray">{texts.title(student, work)}</h2>
        <IconButton label={texts.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {error && (
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={1} />}
      {story && <Story story={story} groupId={groupId} studentId={chosen.studentId} />}
      {data && !story && <p className="sm">{texts.unassigned}</p>}
      {story && (
        <div className={styles.actions}>
          {story.cell.isWaiting && (
            <ButtonLink size="sm" to={markingOf(groupId)}>
              {texts.toMarking}
            </ButtonLink>
          )}
          <CellActs groupId={groupId} chosen={chosen} story={story} />
          <ExceptionButton
            assignmentId={chosen.columnId}
            studentId={chosen.studentId}
            text={texts.exception}
            size="sm"
            focusAfter={() => findCell(chosen)}
          />
        </div>
      )}
      <nav className={styles.ways} aria-label={texts.ways}>
        <Link className="link" to={groupStudentPath(groupId, chosen.studentId)}>
          {texts.toStudent}
        </Link>
        {story?.kind === 'quiz' && (
          <Link className="link" to={quizStatisticsPath(groupId, story.targetId)}>
            {teaching.howAnswered}
          </Link>
        )}
        <Link className="link" to={assignmentPath(groupId, chosen.columnId)}>
          {texts.toWork}
        </Link>
      </nav>
    </section>
  )
}

type StoryProps = { story: GradeStory; groupId: string; studentId: string }

function Story({ story, groupId, studentId }: StoryProps) {
  const clock = useClock()
  const when = (at: string) => timeAgo(at, clock, markForm.justNow)
  const { cell, attempts, attemptCount, marks, parts } = story
  const scale = useGradeScale()
  const hasPercent = story.kind === 'quiz' || story.kind === 'review'
  return (
    <div className={styles.story}>
      <p className={styles.grade}>
        <GradeText cell={cell} hasPercent={hasPercent} scale={scale} />
      </p>
      <div>
        {hasPercent && cell.percent !== null && scale.kind !== 'percent' && (
          <p className="sm">{texts.inPercent(cell.percent)}</p>
        )}
        <p className="sm muted">{datesOf(story, clock)}</p>
        {parts && <p className="sm">{texts.parts(parts.done, parts.of)}</p>}
        {cell.isWaiting && <p className="sm b5">{texts.waiting}</p>}
        <ul className={styles.facts}>
          {attempts.map(({ id, number, score, outOf, submittedAt }) => (
            <li key={id}>
              <Link className="link" to={studentAttemptPath(groupId, studentId, id)}>
                {texts.attempt(number, score, outOf, when(submittedAt))}
              </Link>
            </li>
          ))}
          {marks.map(({ by, points, attempt, comment, at }) => (
            <li key={`${attempt} ${at}`}>
              {texts.mark(by, points, attempt)}
              {comment && <q>{comment}</q>}
            </li>
          ))}
        </ul>
        {attemptCount > attempts.length && (
          <p className="xs muted">{texts.latest(attempts.length, attemptCount)}</p>
        )}
      </div>
    </div>
  )
}

function datesOf({ cell, dueAt, hasOwnDate, doneAt }: GradeStory, { now, zone }: Clock): string {
  const dayAndTime = (at: string) =>
    `${onDay(dateIn(new Date(at), zone), dateIn(now, zone))}, ${timeIn(new Date(at), zone)}`
  if (cell.state === 'excused') return texts.excused
  return [
    texts.due(dayAndTime(dueAt)),
    hasOwnDate && texts.ownDate,
    doneAt === null ? texts.notDone : texts.doneAt(dayAndTime(doneAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}
