import type { Question } from '@kinnow/contract/questions'

/** The texts of a question type before it is answered; `answer-field.tsx` lists its field. */
export type QuestionRules<Type extends Question> = {
  /** How to answer; empty where that is obvious. */
  instruction: (question: Type) => string
  /** What is missing before the answer can be sent; null if nothing is. */
  missing: (question: Type, chosen: string[]) => string | null
  /** The warning about empty places in an answer; null if there are none. */
  unfinished?: (question: Type, chosen: string[]) => string | null
}

export const isEmpty = (chosen: string[]) => !chosen.some((part) => part.trim())

/** How many of the first `places` parts of an answer are empty. */
export const emptyPlaces = (chosen: string[], places: number) =>
  places - chosen.slice(0, places).filter((part) => part.trim()).length

/** Null where no place is empty. */
export const sayCount = (count: number, say: (count: number) => string) =>
  count === 0 ? null : say(count)
