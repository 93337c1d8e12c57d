// What an import says of keys it changes: how many answers were marked by the old ones. It changes no mark.
import type { Database } from '../../lib/db/database.ts'
import { toKeyed } from '../../quizzes/quiz-repository.ts'
import { compare, type Corrected, findCorrected, findTouched } from '../../quizzes/regrade/plan.ts'
import { batches } from '../../lib/util/batches.ts'
import type { Rows } from './collect-rows.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

export type CorrectedKeys = { questions: number; answers: number; attempts: number }

/** `ids` are of questions that exist or once did, and are written again. */
export async function countCorrected(db: Database, ids: string[]): Promise<CorrectedKeys> {
  const counting = startCounting(db)
  for (const batch of batches(ids)) await counting.add(await findCorrected(db, batch))
  return counting.count()
}

/** The same before anything is written: `rows` are to be, and those in `known` are or once were there. */
export function planCorrected(db: Database) {
  const counting = startCounting(db)
  return {
    async add(rows: Rows['questions'], known: string[]): Promise<void> {
      const before = new Set(known)
      const corrected: Corrected[] = []
      for (const row of rows) {
        const { id, version, quiz_id: quizId } = row
        if (!before.has(id) || version === null || quizId === null) continue
        const one = await compare(db, { id, version, quizId, now: toKeyed(row) })
        if (one) corrected.push(one)
      }
      await counting.add(corrected)
    },
    count: counting.count,
  }
}

function startCounting(db: Database) {
  const questions = new Set<string>()
  const attempts = new Set<string>()
  let answers = 0
  return {
    add: (corrected: Corrected[]) =>
      findTouched(db, corrected, async (touched) => {
        const answered = touched.filter(({ isAnswered }) => isAnswered)
        if (answered.length === 0) return
        for (const { corrected: one } of answered) questions.add(one.id)
        for (const { row } of answered) attempts.add(row.id)
        answers += answered.length
      }),
    count: (): CorrectedKeys => ({
      questions: questions.size,
      answers,
      attempts: attempts.size,
    }),
  }
}

export const correctedLines = ({ questions, answers, attempts }: CorrectedKeys): string[] =>
  questions === 0
    ? []
    : [
        `The right answer of ${countNoun(questions, 'question')} was changed: ${countNoun(answers, 'answer')} in ${countNoun(attempts, 'handed-in attempt')} ${answers === 1 ? 'was' : 'were'} marked with the old one and ${answers === 1 ? 'keeps its mark' : 'keep their marks'}.`,
      ]

/** Once it is written. */
export const regradeLines = ({ questions }: CorrectedKeys): string[] =>
  questions === 0
    ? []
    : ['  npm run kinnow -- content regrade --changed   shows what the new one would change']
