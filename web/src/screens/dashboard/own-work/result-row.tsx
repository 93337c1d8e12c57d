import type { OwnAssignment } from '@kinnow/contract/assignments'
import { type GradeScale, gradeText } from '@kinnow/contract/grade-scale'
import { Bell, Check, CircleDashed, CircleSlash } from 'lucide-react'
import { Link } from 'react-router'
import { WorkIcon } from '#features/assignments/components/work-icon.tsx'
import { WorkTitle } from '#features/assignments/components/work-title.tsx'
import { ownScale } from '#features/assignments/model/own-scale.ts'
import { workTabOf } from '#features/assignments/model/tabs.ts'
import { whenOf } from '#features/assignments/model/when.ts'
import { attemptPath, markedAnswerPath } from '#features/catalog/model/paths.ts'
import { useReadNotices } from '#features/notices/api.ts'
import { useGradeScale } from '#lib/use-grade-scale.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { workLists as texts } from '#texts/en/work-lists.ts'
import { kindOf, ownWork, reviewGoal, weightText } from '#texts/en/work.ts'
import { daysBetween, inOnePiece } from '#texts/en/units.ts'
import { classes } from '#ui/classes.ts'
import { Tag } from '#ui/tag.tsx'
import { targetPath } from '../../shared/assignments/target-path.ts'
import { LateTag } from '../../shared/assignments/work-row.tsx'
import rows from '../../shared/assignments/work-row.module.css'
import styles from './result-row.module.css'

type Props = { work: OwnAssignment; clock: Clock }

/** A piece of work that is done, or that its student is excused from: its result and what the teacher wrote, where there is one. */
export function ResultRow({ work, clock }: Props) {
  const { kind, subject, comment, mark, isLate, isMarked, isWaiting, state } = work
  const scale = ownScale(useGradeScale())
  const hasResult = workTabOf(work) === 'marked'
  const { mutate } = useReadNotices()
  const noticeId = mark?.noticeId
  const see = () => {
    if (noticeId) mutate({ id: noticeId })
  }
  return (
    <div className={classes(rows.row, styles.row, hasResult && styles.marked)}>
      <WorkIcon kind={kind} accent={subject?.accent} isWritten={isMarked || isWaiting} />
      <div className={rows.what}>
        <p className={rows.title}>
          {subject && state === 'done' ? (
            <Link to={placeOf(work)} className={styles.link} onClick={see}>
              <WorkTitle work={work} />
            </Link>
          ) : (
            <WorkTitle work={work} />
          )}
          {noticeId && (
            <Tag tone="brand">
              <Bell />
              {texts.isNew}
            </Tag>
          )}
          {isLate && <LateTag text={ownWork.late} />}
          {state === 'excused' && (
            <Tag>
              <CircleSlash />
              {texts.excused}
            </Tag>
          )}
        </p>
        <p className={rows.text}>{factsOf(work, clock, scale)}</p>
        {comment && (
          <p className={styles.comment}>
            {texts.comment(comment.text)} {comment.by}
          </p>
        )}
      </div>
      {hasResult ? <Result work={work} scale={scale} /> : <HandedIn work={work} clock={clock} />}
      <div className={rows.act}>
        {hasResult ? <Way work={work} onSee={see} /> : <Done isWaiting={isWaiting} />}
      </div>
    </div>
  )
}

/** Of a quiz the attempt, with its answers; at the one that was marked, where there is one. */
function placeOf(work: OwnAssignment): string {
  const { kind, attemptId, comment, mark } = work
  if (kind !== 'quiz' || attemptId === null) return targetPath(work)
  return comment || mark ? markedAnswerPath(attemptId) : attemptPath(attemptId)
}

function factsOf(work: OwnAssignment, clock: Clock, scale: GradeScale): string {
  const { kind, size, subject, reviews, state, doneAt, percent, points, toldAt, weight } = work
  const grade = percent !== null && gradeText({ percent, points }, scale)
  if (!subject && state === 'excused') return texts.gone
  if (state === 'excused') return `${subject?.name} · ${texts.excusedText}`
  const hasResult = workTabOf(work) === 'marked'
  return [
    reviews ? reviewGoal(reviews) : subject?.name,
    !reviews && !hasResult && kindOf(kind, size),
    hasResult && doneAt !== null && handedInText(work, inOnePiece(whenOf(doneAt, clock))),
    hasResult && daysLate(work, clock),
    // Before the teacher marks it, a zero says nothing.
    !hasResult && grade && percent > 0 && texts.soFar(grade),
    toldAt !== null && texts.toldAt(inOnePiece(whenOf(toldAt, clock))),
    weightText(weight),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The first of several attempts is the one that was in time or late. */
const handedInText = ({ attempts }: OwnAssignment, when: string) =>
  attempts > 1 ? texts.firstHandedIn(when, attempts) : texts.handedIn(when)

/** Whether the mark of one answer says something else than the quiz's own result. */
const isOfPart = ({ mark, percent }: OwnAssignment) =>
  mark !== null && Math.round((100 * mark.points) / mark.outOf) !== percent

/** Nothing for what was late by less than a day: the title says that it was late. */
function daysLate({ isLate, doneAt, dueAt }: OwnAssignment, { zone }: Clock): string | false {
  if (!isLate || doneAt === null) return false
  const days = daysBetween(dateIn(new Date(dueAt), zone), dateIn(new Date(doneAt), zone))
  return days > 0 && texts.daysLate(days)
}

function Result({ work, scale }: { work: OwnAssignment; scale: GradeScale }) {
  const { state, percent, points, mark } = work
  if (state === 'excused' || percent === null) return <p className={rows.due}>{texts.notCounted}</p>
  const ofQuiz = gradeText({ percent, points }, scale)
  return (
    <div className={styles.grade}>
      <span className="sr">{texts.resultName}</span>{' '}
      {mark ? <Points text={texts.points(mark)} of={texts.ofAnswer} /> : <Points text={ofQuiz} />}
      {isOfPart(work) && <Points text={ofQuiz} of={texts.ofQuiz} />}
    </div>
  )
}

/** The number in bold, and below it what it is the result of, where that is not the work. */
function Points({ text, of }: { text: string; of?: string }) {
  const [, number = text, outOf = ''] = /^([\d.]+)( of \d+)$/.exec(text) ?? []
  return (
    <p>
      <b>{number}</b>
      {outOf}
      {of && <small>{of}</small>}
    </p>
  )
}

function HandedIn({ work, clock }: Props) {
  const { doneAt, isWaiting } = work
  const late = daysLate(work, clock)
  return (
    <div className={rows.due}>
      {doneAt !== null && <b>{whenOf(doneAt, clock)}</b>}
      {work.attempts > 1 && <span>{texts.firstOf(work.attempts)}</span>}
      {isWaiting && <span>{texts.teacherMarks}</span>} {late && <span>{late}</span>}
    </div>
  )
}

/** Where the result is explained. */
function Way({ work, onSee }: { work: OwnAssignment; onSee: () => void }) {
  const { state, subject, title, comment, toldAt, attemptId } = work
  if (!subject || state !== 'done' || attemptId === null) return null
  const toAnswers = toldAt === null ? texts.seeAnswers : texts.seeResult
  const text = comment ? texts.read : toAnswers
  return (
    <Link
      to={placeOf(work)}
      className={`link sm ${styles.way}`}
      aria-label={texts.linkTo(text, title)}
      onClick={onSee}
    >
      {text}
    </Link>
  )
}

const Done = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? (
    <Tag>
      <CircleDashed />
      {texts.waiting}
    </Tag>
  ) : (
    <Tag tone="ok">
      <Check />
      {texts.done}
    </Tag>
  )
