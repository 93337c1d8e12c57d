import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'

/** The props of each question type, to edit an answer and to show it once it is graded. */
export type AnswerProps<Type extends Question> = {
  question: Type
  /** In the format of the contract for this type. */
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** With a verdict, the answer shows it and is locked. */
  verdict?: Verdict | null
  disabled?: boolean
  /** Large with letters in a quiz, small with circles in a lesson. */
  look: 'letters' | 'circles'
  labelledBy: string
  describedBy?: string
}

/** The name of the field, for types with a single one. */
export const fieldOf = ({ id }: Pick<Question, 'id'>) => `question-${id}`
