import { Link } from 'react-router'
import { personPath } from '#features/admin/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { useStudent } from '#lib/session.ts'
import { arrangements as texts } from '#texts/en/arrangements.ts'
import { Panel } from '#ui/panel.tsx'
import { ExceptionButton } from '../assignments/exception-button.tsx'

/** What is open comes first; older work is in the list of the page. */
const shown = 4

/** What differs for a student: the time in all quizzes, and the attempts of those that limit them. Load it lazily. */
export function Arrangements({ page: { student, work } }: { page: StudentPage }) {
  const { id, extraTime } = student
  const isOwner = useStudent()?.role === 'owner'
  const limited = work.flatMap(({ attempts, ...quiz }) =>
    attempts !== null && attempts.of !== null && quiz.state !== 'excused'
      ? [{ ...quiz, begun: attempts.begun, of: attempts.of }]
      : [],
  )
  return (
    <Panel title={texts.title}>
      {/* The people who run the school set it (learning §8). */}
      <p className="xs muted">{texts.time}</p>
      <p className="b5">{extraTime === 1 ? texts.usualTime : texts.times(extraTime)}</p>
      <p className="xs muted mt1">{isOwner ? texts.timeTextOwner : texts.timeText}</p>
      {isOwner && (
        <Link className="link sm" to={personPath(id)}>
          {texts.changeTime}
        </Link>
      )}
      <p className="xs muted mt4">{texts.attempts}</p>
      {limited.length === 0 && (
        <>
          <p className="b5">{texts.unlimited}</p>
          <p className="xs muted mt1">{texts.unlimitedText}</p>
        </>
      )}
      {limited.slice(0, shown).map((quiz) => (
        <div key={quiz.id} className="row between g3 mt2">
          <div>
            <p className="sm b5">{quiz.title}</p>
            <p className="xs muted">{texts.attemptsUsed(quiz.begun, quiz.of)}</p>
          </div>
          <ExceptionButton
            assignmentId={quiz.id}
            studentId={id}
            text={texts.changeAttempts}
            label={texts.changeAttemptsOf(quiz.title)}
            size="sm"
          />
        </div>
      ))}
      <p className="xs muted mt4">{texts.dates}</p>
      <p className="xs muted mt1">{texts.datesText}</p>
    </Panel>
  )
}
