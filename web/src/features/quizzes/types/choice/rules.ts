import type { QuestionOf } from '@kinnow/contract/questions'
import { answering, quiz } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

const missing = (_: unknown, chosen: string[]) =>
  isEmpty(chosen) ? answering.missing.choose : null

export const single: QuestionRules<QuestionOf<'single'>> = {
  instruction: () => '',
  missing,
}
export const trueFalse: QuestionRules<QuestionOf<'true-false'>> = {
  instruction: () => '',
  missing,
}
export const multiple: QuestionRules<QuestionOf<'multiple'>> = {
  instruction: () => quiz.chooseAll,
  missing,
}
