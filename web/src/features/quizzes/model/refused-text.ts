import type { Question } from '@kinnow/contract/questions'
import { handIn } from '#texts/en/quiz-hand-in.ts'
import { refusedEvents as texts } from '#texts/en/quiz.ts'
import type { Refused } from './refused-events.ts'

const words = { ...texts, unflag: texts.flag, skip: '', visit: '', hint: '' }

/** "Question 3: This answer could not be saved. The time of this attempt is over." */
export function refusedText(refused: Refused, questions: Pick<Question, 'id'>[]): string {
  const { kind, questionId, message, isElsewhere } = refused
  const number = questions.findIndex(({ id }) => id === questionId) + 1
  if (isElsewhere) return `${handIn.question(number)}: ${elsewhereText(refused)}`
  return `${handIn.question(number)}: ${words[kind]} ${message}`
}

export const elsewhereText = ({ isLater }: Pick<Refused, 'isLater'>): string =>
  isLater ? texts.later : texts.elsewhere
