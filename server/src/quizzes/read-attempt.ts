// An attempt as its student sees it, with its questions and what is known of the answers.
import type { Database } from '../lib/db/database.ts'
import { presentAttempt } from './present.ts'
import * as repository from './repository.ts'
import type { AttemptRow, KeyedQuestion } from './repository.ts'

export async function showAttempt(db: Database, attempt: AttemptRow) {
  const [questions, answers] = await Promise.all([
    repository.listQuestions(db, attempt.quiz_id),
    repository.listAnswers(db.query, attempt.id),
  ])
  return presentAttempt(attempt, questions, answers, await readLessonTitles(db, questions))
}

export async function readLessonTitles(db: Database, questions: KeyedQuestion[]) {
  const ids = [...new Set(questions.flatMap(({ key }) => key.lessonId ?? []))]
  const rows = ids.length > 0 ? await repository.findLessonTitles(db, ids) : []
  return new Map(rows.map((row) => [row.id, row.title]))
}
