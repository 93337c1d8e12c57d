import type { Question } from '@kinnow/contract/questions'
import { handIn } from '#texts/en/quiz-hand-in.ts'
import { refusedEvents as texts } from '#texts/en/quiz.ts'
import type { Refused } from './refused-events.ts'

const words = { ...texts, unflag: texts.flag, skip: '', visit: '', hint: '' }

/** "Question 3: This answer could not be saved. The time of this attempt is over." */
export function refusedText(
  { kind, questionId, message, isElsewhere }: Refused,
  questions: Pick<Question, 'id'>[],
): string {
  const number = questions.findIndex(({ id }) => id === questionId) + 1
  if (isElsewhere) return `${handIn.question(number)}: ${texts.elsewhere}`
  return `${handIn.question(number)}: ${words[kind]} ${message}`
}
