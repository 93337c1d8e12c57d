import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'

/** What every type of question gets to take an answer, and to show it once it is graded. */
export type AnswerProps<Type extends Question> = {
  question: Type
  /** As the contract writes answers of this type. */
  chosen: string[]
  onChange: (chosen: string[]) => void
  /** Once there is one, the answer shows it and cannot be changed. */
  verdict?: Verdict | null
  disabled?: boolean
  /** Big with letters in a quiz, small with circles in a lesson. */
  look: 'letters' | 'circles'
  labelledBy: string
  describedBy?: string
}

/** The name of the field that takes the answer, where one field takes it all. */
export const fieldOf = ({ id }: Pick<Question, 'id'>) => `question-${id}`
