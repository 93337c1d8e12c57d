import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

export const reflection: QuestionRules<QuestionOf<'reflection'>> = {
  instruction: () => answering.reflect,
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.write : null),
}
