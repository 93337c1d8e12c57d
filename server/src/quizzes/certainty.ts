// How sure a student was, beside what was right: for the result, and never in the points. Pure.
import { certainties } from '@kinnow/contract/question-state'
import type { CertaintySummary } from '@kinnow/contract/quizzes'
import type { Folded } from './fold.ts'
import { isGraded } from './grading/grade.ts'
import type { KeyedQuestion } from './keyed-question.ts'

/** What is told after a first try is known when a second one is given: a question is right here by its first. */
export function summarizeCertainty(
  questions: KeyedQuestion[],
  { states, counting }: Pick<Folded, 'states' | 'counting'>,
): CertaintySummary {
  const answered = questions.flatMap(({ question }) => {
    const answer = counting.get(question.id)
    const certainty = states.get(question.id)?.certainty
    if (!isGraded(question) || !answer || !certainty) return []
    return [{ id: question.id, certainty, isRight: answer.isRight && answer.tried === 1 }]
  })
  return {
    said: certainties.flatMap((certainty) => {
      const those = answered.filter((one) => one.certainty === certainty)
      const right = those.filter(({ isRight }) => isRight).length
      return those.length > 0 ? [{ certainty, right, total: those.length }] : []
    }),
    sureAndWrong: answered
      .filter(({ certainty, isRight }) => certainty === 'sure' && !isRight)
      .map(({ id }) => id),
  }
}
