import type { Question } from '@kinnow/contract/questions'

/** What a type of question says before it is answered; its field is listed in `answer-field.tsx`. */
export type QuestionRules<Type extends Question> = {
  /** How the question is answered, where it needs saying. */
  instruction: (question: Type) => string
  /** What is missing before an answer can be sent; null when nothing is. Whether it is right, only the server knows. */
  missing: (question: Type, chosen: string[]) => string | null
  /** What is said before an answer is graded in which places were left empty; null where none is. */
  unfinished?: (question: Type, chosen: string[]) => string | null
}

export const isEmpty = (chosen: string[]) => !chosen.some((part) => part.trim())

/** How many of the first `places` parts of an answer are empty. */
export const emptyPlaces = (chosen: string[], places: number) =>
  places - chosen.slice(0, places).filter((part) => part.trim()).length

/** Nothing is said where no place is empty. */
export const sayCount = (count: number, say: (count: number) => string) =>
  count === 0 ? null : say(count)
