// Written answers with their questions: a fixed number of statements, however many.
import type { AskedQuestion, Mark, MarkedAnswer } from '@kinnow/contract/marks'
import type { Database } from '../lib/db/database.ts'
import { readReached } from '../lib/util/read-reached.ts'
import { shownAddress } from '../lib/http/shown-address.ts'
import { itemsOf } from '../quizzes/attempts/attempt-repository.ts'
import type { AttemptEvent } from '../quizzes/attempts/attempt-event.ts'
import { startCounting } from '../quizzes/attempts/fold.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { readVersions } from '../quizzes/quiz-repository.ts'
import { readRules } from '../quizzes/rules.ts'
import { type AttemptOfAnswer, listAttempts, listWriting } from './answer-repository.ts'
import { listLastMarks, type MarkRow, type OfAnswer } from './mark-repository.ts'

type Answers = { answers: MarkedAnswer[]; questions: AskedQuestion[] }

const isoTime = (at: number) => new Date(at).toISOString()

export const presentMark = (row: MarkRow): Mark => ({
  id: row.id,
  points: row.points,
  reached: readReached(row.reached),
  comment: row.comment,
  by: row.marked_by === null ? null : { id: row.marked_by, name: row.name },
  at: isoTime(row.at),
})

/** In the order of `wanted`; what is no written answer of a handed-in attempt is left out. */
export async function readAnswers(db: Database, wanted: OfAnswer[]): Promise<Answers> {
  if (wanted.length === 0) return { answers: [], questions: [] }
  const attemptIds = [...new Set(wanted.map(({ attemptId }) => attemptId))]
  const questionIds = [...new Set(wanted.map(({ questionId }) => questionId))]
  const attempts = new Map((await listAttempts(db, attemptIds)).map((row) => [row.id, row]))
  const events = Map.groupBy(await listWriting(db, attemptIds, questionIds), keyOfEvent)
  const marks = new Map(
    (await listLastMarks(db.query, attemptIds)).map((row) => [
      keyOf({ attemptId: row.attempt_id, questionId: row.question_id }),
      row,
    ]),
  )
  const found = wanted.flatMap((one) => {
    const row = attempts.get(one.attemptId)
    const version = row && versionOf(row, one.questionId)
    return row && version !== undefined ? [{ ...one, row, version }] : []
  })
  const versions = await readVersions(db, [...new Set(found.map(({ version }) => version))])
  const questions = new Map<string, AskedQuestion>()
  const answers = found.flatMap(({ attemptId, questionId, row, version }) => {
    const keyed = versions.get(version)
    const key = keyOf({ attemptId, questionId })
    const text = keyed && textOf(row, keyed, events.get(key) ?? [])
    if (!keyed || text === undefined) return []
    questions.set(version, presentQuestion(version, row, keyed))
    return [
      {
        ...presentAnswer(row, marks.get(key)),
        questionId,
        number: numberOf(row, questionId),
        version,
        text,
      },
    ]
  })
  return { answers, questions: [...questions.values()] }
}

const keyOf = ({ attemptId, questionId }: OfAnswer) => `${attemptId} ${questionId}`
const keyOfEvent = ({ attemptId, questionId }: AttemptEvent & { attemptId: string }) =>
  keyOf({ attemptId, questionId: questionId ?? '' })

const versionOf = (row: AttemptOfAnswer, questionId: string) =>
  itemsOf(row).find(([id]) => id === questionId)?.[1]

const numberOf = (row: AttemptOfAnswer, questionId: string) =>
  itemsOf(row).findIndex(([id]) => id === questionId) + 1

/** What counts as the answer by the rules of its attempt; undefined for none, and for a question that is graded. */
function textOf(
  row: AttemptOfAnswer,
  keyed: KeyedQuestion,
  events: AttemptEvent[],
): string | undefined {
  const { question } = keyed
  if (question.type !== 'reflection') return undefined
  const { engine, deadline_at: deadlineAt } = row
  const frozen = { engine, deadlineAt, rules: readRules(row.rules), questions: [keyed] }
  return startCounting(frozen, events).counting.get(question.id)?.chosen[0]
}

const presentQuestion = (
  version: string,
  { language }: AttemptOfAnswer,
  { question, key }: KeyedQuestion,
): AskedQuestion => ({
  version,
  language,
  promptHtml: question.promptHtml,
  modelHtml: key.explanationHtml,
  rubric: (key.type === 'reflection' && key.rubric) || null,
})

const presentAnswer = (row: AttemptOfAnswer, mark: MarkRow | undefined) => ({
  attemptId: row.id,
  quiz: { id: row.quiz_id, title: row.quiz_title },
  student: { id: row.student_id, name: row.name, email: shownAddress(row.email) },
  handedInAt: isoTime(row.submitted_at ?? 0),
  mark: mark ? presentMark(mark) : null,
})
