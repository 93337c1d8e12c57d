// What leaves the server of a quiz: never a key before its question is graded (S28).
import type { Question } from '@kinnow/contract/questions'
import type { QuizRules } from '@kinnow/contract/quiz-rules'
import type { Attempt, Quiz, Verdict } from '@kinnow/contract/quizzes'
import { courseTitle } from '../../progress/course-title.ts'
import { type EffectiveAnswer, type Folded, onlyAnswer } from '../attempts/fold.ts'
import type { AttemptRow } from '../attempts/attempt-repository.ts'
import type { AttemptSnapshot } from '../attempts/attempt-snapshot.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import type { findQuiz } from '../quiz-repository.ts'
import { grade, isGraded } from './grading/grade.ts'
import { readQuizRules, type StoredRules } from '../rules.ts'
import { shuffleParts } from './shuffle.ts'

type QuizRow = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

/** Of an attempt: how many questions it has and by which rules, which may be others than those of the quiz now. */
export function presentQuiz(
  row: QuizRow,
  count = row.question_count,
  rules = readQuizRules(row.rules),
): Quiz {
  return {
    id: row.id,
    title: row.title,
    questionCount: count,
    rules: presentRules(rules),
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

const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const presentRules = (rules: StoredRules): QuizRules => ({
  ...rules,
  opensAt: toTime(rules.opensAt),
  closesAt: toTime(rules.closesAt),
})

export function presentVerdict(
  { question, key }: KeyedQuestion,
  answer: EffectiveAnswer,
  lessonTitles: Map<string, string>,
): Verdict {
  const title = key.lessonId === null ? undefined : lessonTitles.get(key.lessonId)
  const { feedback, ...graded } = grade(key, answer.chosen)
  // While there are tries left, only that the answer is not right is shown, and its feedback; no more (S28).
  const isSettled = answer.triesLeft === 0
  const { marks, right } = isSettled ? graded : { marks: [], right: [] }
  return {
    questionId: question.id,
    score: answer.score,
    isRight: answer.isRight,
    scoreBefore: null,
    isGraded: isGraded(question),
    triesLeft: answer.triesLeft,
    tried: answer.tried,
    chosen: answer.chosen,
    right,
    rightOptions: isChoice(question) ? right : [],
    marks,
    feedback,
    feedbackHtml: feedback.map(({ html }) => html),
    explanationHtml: isSettled ? key.explanationHtml : '',
    lesson:
      key.lessonId && title ? { id: key.lessonId, title, anchor: key.lessonAnchor ?? null } : null,
  }
}

const isChoice = ({ type }: Question) =>
  type === 'single' || type === 'multiple' || type === 'true-false'

const nothingChosen = onlyAnswer([], 0)

/** Whether the answers of a row may be shown: it is handed in, and its quiz has closed where it waits for that (S28). */
export const isToldAt = ({ submitted_at, told_at, now }: AttemptRow) =>
  submitted_at !== null && (told_at === null || told_at <= now)

export const presentClock = (row: AttemptRow, now: number) => ({
  now: row.submitted_at === null && row.deadline_at !== null ? toTime(now) : null,
  deadline: toTime(row.deadline_at),
})

export function presentAttempt(
  { row, rules, questions }: AttemptSnapshot,
  { counting, before, states, lastVisit }: Folded,
  lessonTitles: Map<string, string>,
): Attempt {
  const verdictOf = (keyed: KeyedQuestion, answer: EffectiveAnswer): Verdict => ({
    ...presentVerdict(keyed, answer, lessonTitles),
    scoreBefore: before.get(keyed.question.id) ?? null,
  })
  const answered = questions.flatMap((keyed) => {
    const answer = counting.get(keyed.question.id)
    return answer ? [{ keyed, answer }] : []
  })
  const explained = rules.feedback === 'at-once' ? answered : []
  return {
    id: row.id,
    quizId: row.quiz_id,
    number: row.number,
    mode: rules.mode,
    explain: rules.feedback,
    ...presentClock(row, row.now),
    startedAt: new Date(row.started_at).toISOString(),
    submittedAt: row.submitted_at ? new Date(row.submitted_at).toISOString() : null,
    questions: questions.map(({ question, key }) => {
      const shown = shuffleParts(question, key, row.seed)
      return rules.hints ? shown : { ...shown, hintHtml: null }
    }),
    answers: answered.map(({ keyed, answer }) => ({
      questionId: keyed.question.id,
      chosen: answer.chosen,
    })),
    states: [...states.values()],
    lastVisit,
    verdicts: isToldAt(row)
      ? questions.map((keyed) => {
          const answer = counting.get(keyed.question.id) ?? nothingChosen
          return verdictOf(keyed, { ...answer, triesLeft: 0 })
        })
      : explained.map(({ keyed, answer }) => verdictOf(keyed, answer)),
  }
}
