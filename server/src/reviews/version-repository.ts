// Old versions of questions, for an answer that names the version it answers.
import type { Queries } from '../lib/db/database.ts'
import type { KeyedQuestion } from '../quizzes/questions/keyed-question.ts'
import { toKeyed } from '../quizzes/quiz-repository.ts'

/** By question and version; what was never a version of its question is not in it. */
export async function readAsked(
  query: Queries,
  versions: { questionId: string; version: string }[],
): Promise<(questionId: string, version: string) => KeyedQuestion | undefined> {
  const names = [...new Set(versions.map(({ version }) => version))]
  const rows =
    names.length === 0
      ? []
      : await query
          .selectFrom('question_versions')
          .selectAll()
          .where('fingerprint', 'in', names)
          .execute()
  const found = new Map(
    rows.map((row) => [
      `${row.question_id} ${row.fingerprint}`,
      toKeyed({ ...row, id: row.question_id }),
    ]),
  )
  return (questionId, version) => found.get(`${questionId} ${version}`)
}
