// What leaves the server of a quiz: never a key before its question is graded (S28).
import type { Question } from '@kinnow/contract/questions'
import type { Attempt, Quiz, Verdict } from '@kinnow/contract/quizzes'
import { courseTitle } from '../progress/course-title.ts'
import type { AnswerRow, AttemptRow, findQuiz, KeyedQuestion } from './repository.ts'
import { grade, isGraded } from './grading/grade.ts'
import { shuffleParts } from './shuffle.ts'

type QuizRow = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

export function presentQuiz(row: QuizRow): Quiz {
  return {
    id: row.id,
    title: row.title,
    questionCount: row.question_count,
    chapter: {
      id: row.chapter_id,
      name: row.chapter_name,
      number: row.chapter_position + 1,
    },
    lesson: row.lesson_id ? { id: row.lesson_id, title: row.lesson_title ?? '' } : null,
    subject: {
      id: row.subject_id,
      name: row.subject_name,
      accent: row.accent,
      language: row.language,
    },
    courseTitle: courseTitle({
      subject: row.subject_name,
      subcategory: row.subcategory_name,
      subjectCount: row.subject_count,
    }),
  }
}

/** An answer as it counts: of several to one question the first where it was explained at once, else the last. */
export function countingAnswers(
  attempt: Pick<AttemptRow, 'explain'>,
  answers: AnswerRow[],
): Map<string, AnswerRow> {
  const counting = new Map<string, AnswerRow>()
  for (const answer of answers) {
    if (attempt.explain === 'at-once' && counting.has(answer.question_id)) continue
    counting.set(answer.question_id, answer)
  }
  return counting
}

export function presentVerdict(
  { question, key }: KeyedQuestion,
  answer: { chosen: string[]; score: number },
  lessonTitles: Map<string, string>,
): Verdict {
  const title = key.lessonId === null ? undefined : lessonTitles.get(key.lessonId)
  const { marks, right, feedback } = grade(key, answer.chosen)
  return {
    questionId: question.id,
    score: answer.score,
    isRight: answer.score === 1,
    isGraded: isGraded(question),
    chosen: answer.chosen,
    right,
    rightOptions: isChoice(question) ? right : [],
    marks,
    feedback,
    feedbackHtml: feedback.map(({ html }) => html),
    explanationHtml: key.explanationHtml,
    lesson: key.lessonId && title ? { id: key.lessonId, title } : null,
  }
}

const isChoice = ({ type }: Question) =>
  type === 'single' || type === 'multiple' || type === 'true-false'

const nothingChosen = { chosen: [], score: 0 }

export function presentAttempt(
  attempt: AttemptRow,
  questions: KeyedQuestion[],
  answers: AnswerRow[],
  lessonTitles: Map<string, string>,
): Attempt {
  const counting = countingAnswers(attempt, answers)
  const isClosed = attempt.submitted_at !== null
  const given = questions.flatMap((keyed) => {
    const answer = counting.get(keyed.question.id)
    return answer ? [{ keyed, chosen: JSON.parse(answer.chosen), score: answer.score }] : []
  })
  const explained = attempt.explain === 'at-once' ? given : []
  return {
    id: attempt.id,
    quizId: attempt.quiz_id,
    number: attempt.number,
    explain: attempt.explain as Attempt['explain'],
    startedAt: new Date(attempt.started_at).toISOString(),
    submittedAt: attempt.submitted_at ? new Date(attempt.submitted_at).toISOString() : null,
    questions: questions.map(({ question, key }) => shuffleParts(question, key, attempt.id)),
    answers: given.map(({ keyed, chosen }) => ({ questionId: keyed.question.id, chosen })),
    verdicts: isClosed
      ? questions.map((keyed) => {
          const answer = given.find((one) => one.keyed === keyed)
          return presentVerdict(keyed, answer ?? nothingChosen, lessonTitles)
        })
      : explained.map((one) => presentVerdict(one.keyed, one, lessonTitles)),
  }
}
