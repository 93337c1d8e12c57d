import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

export const shortText: QuestionRules<QuestionOf<'short-text'>> = {
  instruction: () => '',
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.write : null),
}
export const numeric: QuestionRules<QuestionOf<'numeric'>> = {
  instruction: ({ unit, fractions }) =>
    [answering.unit[unit], fractions && answering.fractions].filter(Boolean).join(' '),
  missing: (_, chosen) => (/\d/.test(chosen[0] ?? '') ? null : answering.missing.number),
}
