// What leaves the server of a quiz: never a key before its question is graded (S28).
import type { Question } from '@kinnow/contract/questions'
import type { Attempt, Quiz, Verdict } from '@kinnow/contract/quizzes'
import { courseTitle } from '../progress/course-title.ts'
import type { Counting, Folded } from './fold.ts'
import type { FrozenAttempt } from './frozen-attempt.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import type { findQuiz } from './quiz-repository.ts'
import { grade, isGraded } from './grading/grade.ts'
import { shuffleParts } from './shuffle.ts'

type QuizRow = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

/** `asked`: how many questions an attempt has, which may be others than the quiz has now. */
export function presentQuiz(row: QuizRow, asked = row.question_count): Quiz {
  return {
    id: row.id,
    title: row.title,
    questionCount: asked,
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

export function presentVerdict(
  { question, key }: KeyedQuestion,
  answer: Counting,
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

const nothingChosen: Counting = { chosen: [], score: 0 }

export function presentAttempt(
  { row, rules, questions }: FrozenAttempt,
  { counting }: Folded,
  lessonTitles: Map<string, string>,
): Attempt {
  const isClosed = row.submitted_at !== null
  const verdictOf = (keyed: KeyedQuestion, answer: Counting) =>
    presentVerdict(keyed, answer, lessonTitles)
  const given = questions.flatMap((keyed) => {
    const answer = counting.get(keyed.question.id)
    return answer ? [{ keyed, answer }] : []
  })
  const explained = rules.feedback === 'at-once' ? given : []
  return {
    id: row.id,
    quizId: row.quiz_id,
    number: row.number,
    explain: rules.feedback,
    startedAt: new Date(row.started_at).toISOString(),
    submittedAt: row.submitted_at ? new Date(row.submitted_at).toISOString() : null,
    questions: questions.map(({ question, key }) => shuffleParts(question, key, row.seed)),
    answers: given.map(({ keyed, answer }) => ({
      questionId: keyed.question.id,
      chosen: answer.chosen,
    })),
    verdicts: isClosed
      ? questions.map((keyed) => verdictOf(keyed, counting.get(keyed.question.id) ?? nothingChosen))
      : explained.map(({ keyed, answer }) => verdictOf(keyed, answer)),
  }
}
