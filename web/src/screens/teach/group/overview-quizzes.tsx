import { Check, CircleDashed, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { studentAttemptPath } from '#features/groups/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { useClock } from '#lib/served.ts'
import { student as texts } from '#texts/en/teach-overview.ts'
import * as units from '#texts/en/units.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './overview-quizzes.module.css'

type Quiz = StudentPage['quizzes'][number]
type Props = { quizzes: Quiz[]; groupId: string; studentId: string }

export function Quizzes({ quizzes, groupId, studentId }: Props) {
  const { zone, now } = useClock()
  if (quizzes.length === 0)
    return (
      <Panel title={texts.quizzes}>
        <p className="sm muted">{texts.noQuizzes}</p>
      </Panel>
    )
  return (
    <Panel title={texts.quizzes} note={texts.best}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.quiz}</th>
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
          {quizzes.map((quiz) => (
            <tr key={quiz.id}>
              <th scope="row">
                <Link to={studentAttemptPath(groupId, studentId, quiz.lastAttemptId)}>
                  {quiz.title}
                  <span className="sr">{texts.seeAnswers}</span>
                </Link>
                <small>
                  {texts.handedIn(
                    units.onDay(dateIn(new Date(quiz.lastAt), zone), dateIn(now, zone)),
                  )}
                </small>
              </th>
              <td>
                <QuizState quiz={quiz} />
              </td>
              <td className={styles.number}>
                {quiz.best ? (
                  texts.outOf(quiz.best.score, quiz.best.outOf)
                ) : (
                  <span className="muted">{texts.notShown}</span>
                )}
              </td>
              <td className={styles.attempts}>{quiz.attempts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function QuizState({ quiz: { best, passed } }: { quiz: Quiz }) {
  if (!best)
    return (
      <Tag>
        <CircleDashed />
        {texts.waiting}
      </Tag>
    )
  return passed ? (
    <Tag tone="ok">
      <Check />
      {texts.passed}
    </Tag>
  ) : (
    <Tag tone="warn">
      <RotateCcw />
      {texts.notPassed}
    </Tag>
  )
}
