// The state of each question, for the pieces on top and the tiles of the overview.
import { outcomeOf } from '#features/quizzes/model/verdict-text.ts'
import type { Piece } from '../../shared/question/segments.tsx'
import type { QuestionStatus } from './question-status.ts'

export const piecesOf = (statuses: QuestionStatus[]): Piece[] =>
  statuses.map((status) => ({
    id: status.question.id,
    state: pieceStateOf(status),
    isFlagged: status.isFlagged,
  }))

export function pieceStateOf({ verdict, isAnswered }: QuestionStatus): Piece['state'] {
  if (verdict?.isGraded) return outcomeOf(verdict)
  return isAnswered ? 'answered' : 'open'
}
