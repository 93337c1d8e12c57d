import type { QuestionOf } from '@kinnow/contract/questions'
import { sorting as texts } from '#texts/en/quiz-arranging.ts'
import { answering } from '#texts/en/quiz.ts'
import { isEmpty, type QuestionRules, sayCount } from '../question-rules.ts'

export const sorting: QuestionRules<QuestionOf<'sorting'>> = {
  instruction: () => texts.how,
  missing: (_, chosen) => (isEmpty(chosen) ? texts.missing : null),
  unfinished: ({ items }, chosen) =>
    sayCount(items.length - chosen.length, answering.unfinished.sorting),
}
