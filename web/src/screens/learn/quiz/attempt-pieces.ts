// How each question of an attempt stands, as the pieces on top and the tiles of the overview show it.
import type { Attempt } from '@kinnow/contract/quizzes'
import { outcomeOf } from '#features/quizzes/model/verdict-text.ts'
import type { Piece } from '../../shared/question/segments.tsx'
import type { AttemptFlow } from './use-attempt-flow.ts'

export const piecesOf = ({ questions }: Attempt, flow: AttemptFlow): Piece[] =>
  questions.map(({ id }) => ({
    id,
    state: stateOf(flow, id),
    isFlagged: flow.flags.includes(id),
  }))

export function stateOf(flow: AttemptFlow, id: string): Piece['state'] {
  const verdict = flow.verdictOf(id)
  if (verdict?.isGraded) return outcomeOf(verdict)
  return flow.isAnswered(id) ? 'answered' : 'open'
}
