// Written answers of students in SQL: of each question the attempt whose answer counts.
import { type Expression, sql } from 'kysely'
import { isSince, type StudentQuiz } from './attempts-at-quiz.ts'

type Of = StudentQuiz & { questionId: Expression<string> }

/** The id of the attempt that was handed in last with an answer to the question; one that leaves it out is passed over. */
export const ofLastWritten = ({ studentId, quizId, since, questionId }: Of) => sql<string | null>`(
  select tried.id from attempts as tried
  where tried.student_id = ${studentId} and tried.quiz_id = ${quizId}
    and tried.submitted_at is not null ${isSince('tried', since)} and (
      select event.kind from attempt_events as event
      where event.attempt_id = tried.id and event.question_id = ${questionId}
        and event.kind in ('answer', 'clear')
      order by event.at desc, event.id desc limit 1) = 'answer'
  order by tried.number desc limit 1)`
