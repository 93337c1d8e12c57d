import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { emptyPlaces, isEmpty, type QuestionRules, sayCount } from '../question-rules.ts'

export const matching: QuestionRules<QuestionOf<'matching'>> = {
  instruction: () => answering.match,
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.match : null),
  unfinished: ({ rows }, chosen) =>
    sayCount(emptyPlaces(chosen, rows.length), answering.unfinished.match),
}
