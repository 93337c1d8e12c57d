// What an import says of keys it has changed: how many answers were marked by the old ones. It changes no mark.
import type { Database } from '../../lib/db/database.ts'
import { findCorrected, findTouched } from '../../quizzes/regrade/plan.ts'
import { batches } from '../../lib/batches.ts'

export type CorrectedKeys = { questions: number; answers: number; attempts: number }

/** `ids` are of questions that were there before and are written anew. */
export async function countCorrected(db: Database, ids: string[]): Promise<CorrectedKeys> {
  const questions = new Set<string>()
  const count = { answers: 0, attempts: 0 }
  for (const batch of batches(ids)) {
    await findTouched(db, await findCorrected(db, batch), async (touched) => {
      const answered = touched.filter(({ isAnswered }) => isAnswered)
      if (answered.length === 0) return
      for (const { corrected } of answered) questions.add(corrected.id)
      count.answers += answered.length
      count.attempts += 1
    })
  }
  return { questions: questions.size, ...count }
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

export const correctedLines = ({ questions, answers, attempts }: CorrectedKeys): string[] =>
  questions === 0
    ? []
    : [
        `The right answer of ${counted(questions, 'question')} was changed: ${counted(answers, 'answer')} in ${counted(attempts, 'handed-in attempt')} were marked by the old one, and keep their marks.`,
        '  npm run kinnow -- content regrade --changed   shows what the new one would change',
      ]
