// The state of each question of a review, for the pieces on top. Pure.
import type { ReviewAnswer, Run } from '#features/reviews/model/run.ts'
import { outcomeOf } from '#features/quizzes/model/verdict-text.ts'
import type { Piece } from '../../shared/question/segments.tsx'

const stateOf = ({ verdict }: ReviewAnswer): Piece['state'] =>
  verdict?.isGraded ? outcomeOf(verdict) : 'answered'

export const piecesOf = ({ given, cards }: Run): Piece[] => [
  ...given.map((answer) => ({ id: answer.card.question.id, state: stateOf(answer) })),
  ...cards.map(({ question }) => ({ id: question.id, state: 'open' as const })),
]
