import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

export const ordering: QuestionRules<QuestionOf<'ordering'>> = {
  instruction: () => answering.order,
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.order : null),
}
