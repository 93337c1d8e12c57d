// What teachers marked of a student's written answers, summed in SQL; `progress/quiz-percent.ts` makes a result of it.
import { type Expression, sql } from 'kysely'
import { isSince, type StudentQuiz } from './attempts-at-quiz.ts'

/** The sum of the points, 0 to `limits.mark.most` for each answer, and how many answers they are of. */
export type MarkSums = { mark_points: number | null; mark_count: number }

const points = sql<number | null>`sum(mark.points)`
const count = sql<number>`count(*)`

type InAttempt = {
  attemptId: Expression<string>
  /** Where marks are for their student: whether the answers of the attempt may be shown (S28). */
  isShown?: Expression<boolean>
}

/** Of each answer of an attempt the mark that was set last. */
const inAttempt = <Value>({ attemptId, isShown }: InAttempt, value: Expression<Value>) =>
  sql<Value>`(select ${value} from mark_events as mark
    where mark.attempt_id = ${attemptId} ${isShown ? sql`and ${isShown}` : sql``} and not exists (select 1 from mark_events as later
      where later.attempt_id = mark.attempt_id and later.question_id = mark.question_id
        and later.number > mark.number))`

/** Columns for a statement that has rows of attempts. */
export const attemptMarks = (of: InAttempt) => ({
  points: inAttempt(of, points),
  count: inAttempt(of, count),
})

type InQuiz = StudentQuiz & {
  /** Where marks are for their student: of a table of attempts by its name whether its answers may be shown (S28). */
  isShown?: ((attempts: string) => Expression<boolean>) | undefined
}

/** Of each question of a quiz the mark of the last attempt in which its answer was marked. */
const inQuiz = <Value>({ studentId, quizId, since, isShown }: InQuiz, value: Expression<Value>) =>
  sql<Value>`(select ${value} from mark_events as mark
    inner join attempts as marked on marked.id = mark.attempt_id
    where mark.student_id = ${studentId} and marked.quiz_id = ${quizId}
      ${isShown ? sql`and ${isShown('marked')}` : sql``} ${isSince('marked', since)}
      and not exists (select 1 from mark_events as later
        inner join attempts as other on other.id = later.attempt_id
        where later.student_id = ${studentId} and later.question_id = mark.question_id
          and other.quiz_id = ${quizId} ${isShown ? sql`and ${isShown('other')}` : sql``}
          ${isSince('other', since)}
          and (other.number > marked.number
            or (other.number = marked.number and later.number > mark.number))))`

/** Columns for a statement that has a row a quiz. */
export const quizMarks = (own: InQuiz) => ({
  points: inQuiz(own, points),
  count: inQuiz(own, count),
})
