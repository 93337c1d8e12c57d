import type { FlagQuestion, StudentFlag } from '@kinnow/contract/group-overview'
import { ArrowRight, Check, Clock, LifeBuoy, Moon, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  assignmentPath,
  quizStatisticsPath,
  studentAttemptPath,
  writePath,
} from '#features/groups/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { bestOf, student as texts, writeTo } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { LateException } from './late-exception.tsx'
import { stateOf } from './overview-state.tsx'
import { PraiseButton } from './praise-button.tsx'
import styles from './overview-flags.module.css'

type Flag = StudentPage['student']['flags'][number]
type Lesson = NonNullable<Flag['lesson']>

type Props = {
  page: StudentPage
  /** Absent where nothing can be assigned. */
  onAssign?: ((lesson: Lesson) => void) | undefined
}

/** What holds a student up, each in a sentence with its reason and what helps; or that all goes well. */
export function Flags({ page, onAssign }: Props) {
  const { group, student } = page
  if (stateOf(student) === 'well')
    return (
      <Panel look="well" Icon={Check} title={texts.wellTitle} text={texts.wellText}>
        <PraiseButton groupId={group.id} students={[student]} />
        <span className="xs muted">{writeTo.wellBefore}</span>
      </Panel>
    )
  return student.flags.map((flag, index) => (
    <Panel
      key={`${flag.reason} ${flag.evidence?.id}`}
      look={flag.kind}
      Icon={icons[flag.kind]}
      {...wordsOf(flag)}
      evidence={<Evidence groupId={group.id} flag={flag} />}
    >
      <Actions flag={flag} isFirst={index === 0} page={page} onAssign={onAssign} />
    </Panel>
  ))
}

const icons = { stuck: LifeBuoy, quiet: Moon, late: Clock }

type PanelProps = {
  look: StudentFlag['kind'] | 'well'
  Icon: typeof Check
  title: string
  text: string
  evidence?: ReactNode
  children: ReactNode
}

const Panel = ({ look, Icon, title, text, evidence, children }: PanelProps) => (
  <section
    className={classes(
      styles.flag,
      look === 'quiet' && styles.quiet,
      look === 'well' && styles.well,
    )}
  >
    <span className={styles.icon}>
      <Icon />
    </span>
    <div className={styles.body}>
      <h2>{title}</h2>
      <p>{text}</p>
      {evidence}
      <div className={styles.actions}>{children}</div>
    </div>
  </section>
)

type EvidenceProps = { groupId: string; flag: Flag }

/** The questions that a flag comes from, each with the way to how the class answered it. */
const Evidence = ({ groupId, flag: { questions, mistake } }: EvidenceProps) => (
  <>
    {questions.length > 0 && (
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question.id}>
            <Asked groupId={groupId} question={question} />
          </li>
        ))}
      </ul>
    )}
    {mistake && (
      <p>
        {texts.wrongIn(mistake.wrong, mistake.tries)} <Asked groupId={groupId} question={mistake} />{' '}
        {mistake.answer && texts.answeredAs(mistake.answer.text, mistake.answer.times)}{' '}
        {mistake.why}
      </p>
    )}
  </>
)

const Asked = ({ groupId, question }: { groupId: string; question: FlagQuestion }) =>
  question.quizId === null ? (
    `“${question.prompt}”`
  ) : (
    <Link
      className={styles.question}
      to={quizStatisticsPath(groupId, question.quizId, question.id)}
    >
      “{question.prompt}”
    </Link>
  )

type ActionsProps = Props & { flag: Flag; isFirst: boolean }

function Actions({ flag, isFirst, page, onAssign }: ActionsProps) {
  const { group, student, work, quizzes } = page
  const { kind, evidence, lesson } = flag
  const quiz = quizzes.find(({ id }) => evidence?.kind === 'quiz' && id === evidence.id)
  const ofEvidence = work.filter(
    (one) => one.kind === evidence?.kind && one.targetId === evidence.id,
  )
  const usedUp = ofEvidence.find(
    ({ attempts }) => attempts !== null && attempts.of !== null && attempts.begun >= attempts.of,
  )
  const wasAssigned =
    lesson && work.some(({ kind: its, targetId }) => its === 'lesson' && targetId === lesson.id)
  const late = ofEvidence.find(({ state }) => state === 'late')
  return (
    <>
      {lesson && onAssign && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => onAssign(lesson)}
        >
          {wasAssigned ? texts.assignAgain(lesson.title) : texts.assignLesson(lesson.title)}
        </Button>
      )}
      {kind === 'stuck' && usedUp && (
        <LateException
          groupId={group.id}
          assignmentId={usedUp.id}
          studentId={student.id}
          text={texts.moreAttempts}
        />
      )}
      {kind === 'quiet' && (
        <ButtonLink
          variant="secondary"
          to={writePath(group.id, [student.id])}
          aria-label={writeTo.student(student.name)}
        >
          <PenLine />
          {texts.write}
        </ButtonLink>
      )}
      {kind === 'late' && late && (
        <Way to={assignmentPath(group.id, late.id)} text={texts.lateWork} />
      )}
      {kind === 'stuck' && quiz && (
        <Way
          to={studentAttemptPath(group.id, student.id, quiz.lastAttemptId)}
          text={texts.answers}
        />
      )}
    </>
  )
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <Link className={classes('link', styles.way)} to={to}>
    {text}
    <ArrowRight />
  </Link>
)

function wordsOf(flag: StudentFlag): { title: string; text: string } {
  const { reason, evidence, count, of } = flag
  const [from, until] = [units.shortDay(flag.from), units.shortDay(flag.until)]
  const about = evidence?.title ?? ''
  if (reason === 'quiz-failed')
    return {
      title: texts.stuckOn(about),
      text: texts.failedText(count, bestOf(flag), from, until),
    }
  if (reason === 'leeches')
    return { title: texts.stuckOn(about), text: texts.leechText(count, from, until) }
  if (reason === 'reviews')
    return { title: texts.forgetting, text: texts.reviewText(count, of ?? 0, from, until) }
  if (reason === 'work-late')
    return {
      title: texts.lateWith(count),
      text: texts.lateText(about, from),
    }
  return { title: texts.quietFor(count), text: texts.quietText(from) }
}
