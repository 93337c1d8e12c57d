import { CalendarClock, PenLine } from 'lucide-react'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { studentAttemptQuery, useStudentAttempt } from '#features/grading/student-attempt.ts'
import type { StudentAttempt } from '#features/grading/student-attempt.ts'
import { markingOf } from '#features/grading/model/paths.ts'
import {
  groupPath,
  groupStudentPath,
  quizStatisticsPath,
  studentAttemptPath,
} from '#features/groups/model/paths.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { privateMeta } from '#lib/meta.ts'
import { personName } from '#lib/person-name.ts'
import { loadPage, useClock } from '#lib/served.ts'
import { dateIn, timeIn } from '#lib/zoned-time.ts'
import { studentAttempt as texts } from '#texts/en/teach-answers.ts'
import { result } from '#texts/en/quiz.ts'
import { teaching } from '#texts/en/teach.ts'
import { onDay } from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { AnswersCard } from '../shared/answers/answers-card.tsx'
import type { Reader } from '../shared/answers/reader.ts'
import styles from './student-attempt.module.css'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, ({ api, load }) =>
    load(
      studentAttemptQuery(api, {
        id: params['id'] ?? '',
        studentId: params['studentId'] ?? '',
        attemptId: params['attemptId'] ?? '',
      }),
    ),
  )

/** The browser asks for what it shows. */
export const clientLoader = () => null

/** An attempt of a student with each answer, to read. */
export default function StudentAttemptScreen() {
  const { id = '', studentId = '', attemptId = '' } = useParams()
  const { data, error, refetch } = useStudentAttempt({ id, studentId, attemptId })
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Empty as="h1" title={texts.gone} text={texts.goneText}>
        <ButtonLink to={groupStudentPath(id, studentId)}>{texts.back}</ButtonLink>
      </Empty>
    )
  const trail = [{ to: '/teach', text: teaching.classes }]
  return (
    <>
      <Crumbs
        trail={
          data
            ? [
                ...trail,
                { to: groupPath(id), text: data.group.name ?? '' },
                { to: groupStudentPath(id, studentId), text: personName(data.student) },
              ]
            : trail
        }
        here={data ? texts.attempt(data.attempt.number) : texts.page}
      />
      {error && (
        <ErrorPanel
          className="mt4"
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="card" count={3} />}
      {data && <Content key={attemptId} page={data} />}
    </>
  )
}

const reader: Reader = {
  title: texts.answers,
  chosen: texts.chosen,
  wrote: texts.wrote,
  answer: texts.answer,
  canAsk: false,
}

type Props = { page: StudentAttempt }

function Content({ page }: Props) {
  const { attempt, marks, quiz, toldAt } = page
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <CourseLanguage value={quiz.language}>
      <Head page={page} />
      <div className={styles.columns}>
        {toldAt ? (
          <Callout Icon={CalendarClock} tone="info" title={texts.toldLater}>
            <ToldAt at={toldAt} />
          </Callout>
        ) : (
          <AnswersCard
            attempt={attempt}
            marks={marks}
            reader={reader}
            sureAndNot={[]}
            headingRef={heading}
            isMissedOnly={false}
            onShowAll={() => undefined}
          />
        )}
        <Others page={page} />
      </div>
    </CourseLanguage>
  )
}

function ToldAt({ at }: { at: string }) {
  const { now, zone } = useClock()
  const day = onDay(dateIn(new Date(at), zone), dateIn(now, zone))
  return texts.toldAt(day, timeIn(new Date(at), zone))
}

function Head({ page }: Props) {
  const { now, zone } = useClock()
  const { attempt, group, quiz, student, score, outOf } = page
  const at = new Date(attempt.submittedAt ?? attempt.startedAt)
  const written = attempt.questions.filter(({ type }) => type === 'reflection').length
  const handedIn = texts.handedIn(onDay(dateIn(at, zone), dateIn(now, zone)), timeIn(at, zone))
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>
          <Words>{quiz.title}</Words>
        </h1>
        <p className="muted mt1">
          {personName(student)}, {texts.attempt(attempt.number)}. {handedIn}
          {page.isTimeOver && `, ${texts.timeOver}`}.
        </p>
      </div>
      <p className={styles.actions}>
        <ButtonLink variant="secondary" to={quizStatisticsPath(group.id, quiz.id)}>
          {teaching.howAnswered}
        </ButtonLink>
        {written > page.marks.length && (
          <ButtonLink variant="secondary" to={markingOf(group.id)}>
            <PenLine />
            {texts.mark}
          </ButtonLink>
        )}
      </p>
      <dl className={styles.facts}>
        <div className="card">
          <dt>{texts.result}</dt>
          <dd className="num">
            {outOf > 0 ? (
              <>
                {texts.points(score, outOf)} <small>{texts.percent(page.percent)}</small>
              </>
            ) : (
              texts.notScored
            )}
          </dd>
        </div>
        <div className="card">
          <dt>{texts.time}</dt>
          <dd className="num">{result.duration(page.seconds)}</dd>
        </div>
        {written > 0 && (
          <div className="card">
            <dt>{texts.marked}</dt>
            <dd className="num">{texts.markedOf(page.marks.length, written)}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

/** The way to the others at the same quiz. */
function Others({ page }: Props) {
  const { attempt, attempts, group, student } = page
  const { now, zone } = useClock()
  if (attempts.length < 2) return null
  return (
    <nav className={`card pad ${styles.others}`} aria-label={texts.others}>
      <h2>{texts.others}</h2>
      <ul>
        {attempts.map((one) => (
          <li key={one.id}>
            <Link
              to={studentAttemptPath(group.id, student.id, one.id)}
              aria-current={one.id === attempt.id ? 'page' : undefined}
            >
              {one.outOf > 0
                ? texts.other(one.number, texts.points(one.score, one.outOf))
                : texts.attempt(one.number)}
            </Link>
            <small>{onDay(dateIn(new Date(one.submittedAt), zone), dateIn(now, zone))}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
