// How sure a student was, beside what was right: for the result, and never in the points. Pure.
import { certainties } from '@kinnow/contract/question-state'
import type { CertaintySummary } from '@kinnow/contract/question-state'
import type { Folded } from '../attempts/fold.ts'
import { isGraded } from '../questions/grading/grade.ts'
import type { KeyedQuestion } from '../questions/keyed-question.ts'

/** Feedback after a first try is known at the second one: an answer is right here, or in part, by its first try. */
export function summarizeCertainty(
  questions: KeyedQuestion[],
  { states, counting }: Pick<Folded, 'states' | 'counting'>,
): CertaintySummary {
  const answered = questions.flatMap(({ question }) => {
    const answer = counting.get(question.id)
    const certainty = states.get(question.id)?.certainty
    if (!isGraded(question) || !answer || !certainty) return []
    return [{ id: question.id, certainty, outcome: outcomeOf(answer.firstScore) }]
  })
  const sureAnd = (outcome: Outcome) =>
    answered
      .filter((one) => one.certainty === 'sure' && one.outcome === outcome)
      .map(({ id }) => id)
  return {
    said: certainties.flatMap((certainty) => {
      const those = answered.filter((one) => one.certainty === certainty)
      const count = (outcome: Outcome) => those.filter((one) => one.outcome === outcome).length
      const [right, partly, total] = [count('right'), count('partly'), those.length]
      return total > 0 ? [{ certainty, right, partly, total }] : []
    }),
    sureAndWrong: sureAnd('wrong'),
    sureAndPartly: sureAnd('partly'),
  }
}

type Outcome = 'right' | 'partly' | 'wrong'

function outcomeOf(score: number): Outcome {
  if (score === 1) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}
