import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

export const hotspot: QuestionRules<QuestionOf<'hotspot'>> = {
  instruction: ({ isMultiple }) => (isMultiple ? answering.places : answering.place),
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.choose : null),
}
