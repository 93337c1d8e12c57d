// What students remember of questions follows what an import has done to them.
import { batches } from '../../lib/util/batches.ts'
import type { Queries, Tx } from '../../lib/db/database.ts'
import { isAnythingRemembered } from '../../memory/course-repository.ts'
import { followQuestions, type Now } from '../../memory/course.ts'
import { readVersions, toKeyed } from '../../quizzes/quiz-repository.ts'
import { isKeyedAlike } from '../../quizzes/regrade/corrected.ts'
import { answerKeyHash } from '../../quizzes/questions/answer-key-hash.ts'

type Noted = 'questions' | 'quizzes' | 'lessons'
const noted: Noted[] = ['questions', 'quizzes', 'lessons']

/** `isFirst`: nobody can have answered anything. */
export async function watchForMemory(tx: Tx, isFirst: boolean) {
  const isWatching = !isFirst && (await isAnythingRemembered(tx.query))
  const written: Record<Noted, string[]> = { questions: [], quizzes: [], lessons: [] }
  return {
    note(table: string, ids: string[]): void {
      const known = noted.find((one) => one === table)
      if (isWatching && known) written[known].push(...ids)
    },
    async follow(): Promise<void> {
      const ids = new Set(written.questions)
      for (const [table, column] of [
        ['quizzes', 'quiz_id'],
        ['lessons', 'lesson_id'],
      ] as const)
        for (const batch of batches(written[table]))
          for (const { id } of await tx.query
            .selectFrom('questions')
            .select('id')
            .where(column, 'in', batch)
            .execute())
            ids.add(id)
      await followQuestions(tx, [...ids], {
        readNowOf: (questionIds) => readNow(tx.query, questionIds),
        async isAlike(version, now) {
          const versions = await readVersions(tx, [version, now.version])
          const [was, is] = [versions.get(version), versions.get(now.version)]
          // A question of another type asks for another answer, even where the same options are right.
          return (
            was !== undefined && is?.question.type === was.question.type && isKeyedAlike(was, is)
          )
        },
      })
    },
  }
}

/** As the questions are keyed now. */
async function readNow(query: Queries, ids: string[]): Promise<Map<string, Now>> {
  const rows = await query
    .selectFrom('questions')
    .select(['id', 'type', 'topic', 'shown', 'answer_key', 'version'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, version: row.version ?? row.id, keyHash: answerKeyHash(toKeyed(row)) },
    ]),
  )
}
