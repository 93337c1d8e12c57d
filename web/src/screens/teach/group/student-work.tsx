import {
  Check,
  ChevronDown,
  CircleDashed,
  CircleDot,
  CircleMinus,
  Clock as ClockIcon,
  LifeBuoy,
  RotateCcw,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { assignmentPath, studentAttemptPath } from '#features/groups/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { useClock } from '#lib/served.ts'
import { student as texts } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { LateException } from './late-exception.tsx'
import { listRows, type RowState, type WorkRow } from './student-work-rows.ts'
import styles from './student-work.module.css'

/** So many rows are shown at first. */
const shownFirst = 10

/** What a student has to do and has done: a row a piece of work or a quiz. */
export function StudentWork({ page }: { page: StudentPage }) {
  /** The first of the rows that came with the press for all. */
  const [firstNew, setFirstNew] = useState<string>()
  const rows = listRows(page)
  if (rows.length === 0)
    return (
      <Panel title={texts.work}>
        <p className="sm muted">{texts.noWork}</p>
      </Panel>
    )
  return (
    <Panel title={texts.work} note={texts.best}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.workColumn}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className={styles.number}>
              {texts.result}
            </th>
            <th scope="col" className={styles.attempts}>
              {texts.attempts}
            </th>
          </tr>
        </thead>
        <tbody>
          {(firstNew ? rows : rows.slice(0, shownFirst)).map((row) => (
            <Row key={row.key} row={row} page={page} isFocused={row.key === firstNew} />
          ))}
        </tbody>
      </table>
      {!firstNew && rows.length > shownFirst && (
        <Button
          variant="ghost"
          size="sm"
          className="mt3"
          onClick={() => setFirstNew(rows[shownFirst]?.key)}
        >
          {texts.showAll(rows.length)}
          <ChevronDown />
        </Button>
      )}
    </Panel>
  )
}

/** What is done has no date any more, and nobody is excused from it. */
const changeable = new Set(['todo', 'late', 'closed', 'excused'])

type RowProps = {
  row: WorkRow
  page: StudentPage
  /** Takes the focus when it appears. */
  isFocused: boolean
}

const takeFocus = (link: HTMLElement | null) => link?.focus()

function Row({ row, page: { group, student }, isFocused }: RowProps) {
  const clock = useClock()
  const { title, state, work, quiz } = row
  const ref = isFocused ? takeFocus : undefined
  const mayChange = work && changeable.has(work.state)
  return (
    <tr>
      <th scope="row">
        {quiz ? (
          <Link ref={ref} to={studentAttemptPath(group.id, student.id, quiz.lastAttemptId)}>
            {title}
            <span className="sr">{texts.seeAnswers}</span>
          </Link>
        ) : (
          work && (
            <Link ref={ref} to={assignmentPath(group.id, work.id)}>
              {title}
              <span className="sr">{texts.seeWork}</span>
            </Link>
          )
        )}
        <small>{whenText(row, clock)}</small>
      </th>
      <td>
        <StateTag state={state} />
        {mayChange && (
          <div className={styles.change}>
            <LateException
              groupId={group.id}
              assignmentId={work.id}
              studentId={student.id}
              text={texts.change}
              label={texts.changeOf(title)}
              size="sm"
            />
          </div>
        )}
      </td>
      <td className={styles.number}>
        <Result row={row} />
      </td>
      <td className={classes(styles.attempts, work && work.kind !== 'quiz' && 'muted')}>
        {attemptsText(row)}
      </td>
    </tr>
  )
}

function whenText({ state, work, quiz }: WorkRow, { now, zone }: Clock): string {
  const onDay = (at: string) => units.onDay(dateIn(new Date(at), zone), dateIn(now, zone))
  const isLate = work?.state === 'done' && work.isLate
  if (quiz && (!work || work.state === 'done')) return texts.handedIn(onDay(quiz.lastAt), isLate)
  if (work?.state === 'done') return texts.finishedOn(onDay(work.doneAt ?? work.dueAt), isLate)
  const day = onDay(work?.dueAt ?? '')
  return state === 'late' || state === 'closed' ? texts.wasDue(day) : texts.due(day)
}

function Result({ row: { work, quiz } }: { row: WorkRow }) {
  if (quiz?.best)
    return (
      <>
        <b>{texts.score(quiz.best.score)}</b> {texts.ofMost(quiz.best.outOf)}
        {quiz.best.written && <small>{texts.writtenPart(quiz.best.written)}</small>}
      </>
    )
  if (work?.parts && work.kind === 'review')
    return texts.reviewsDone(work.parts.done, work.parts.of)
  if (work?.parts) return texts.partsDone(work.parts.done, work.parts.of)
  const text = quiz ? texts.notShown : texts.noResult
  return <span className="muted">{work?.kind === 'lesson' ? texts.notScored : text}</span>
}

function attemptsText({ work, quiz }: WorkRow): string {
  if (work && work.kind !== 'quiz') return texts.kinds[work.kind]
  const most = work?.attempts?.of ?? null
  const begun = work?.attempts?.begun ?? 0
  if (most === null) return String(quiz?.attempts ?? begun)
  // Those from before a limit was set are allowed.
  return begun > most ? String(begun) : texts.attemptsOf(begun, most)
}

const looks = {
  todo: { tone: undefined, Icon: CircleDashed },
  begun: { tone: 'brand', Icon: CircleDot },
  late: { tone: 'warn', Icon: ClockIcon },
  stuck: { tone: 'warn', Icon: LifeBuoy },
  done: { tone: 'ok', Icon: Check },
  passed: { tone: 'ok', Icon: Check },
  'not-passed': { tone: 'warn', Icon: RotateCcw },
  waiting: { tone: undefined, Icon: CircleDashed },
  closed: { tone: undefined, Icon: CircleMinus },
  excused: { tone: undefined, Icon: CircleMinus },
} as const

function StateTag({ state }: { state: RowState }) {
  const { tone, Icon } = looks[state]
  return (
    <Tag {...(tone && { tone })}>
      <Icon />
      {texts.workStates[state]}
    </Tag>
  )
}
