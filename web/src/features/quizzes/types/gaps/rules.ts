import type { QuestionOf } from '@kinnow/contract/questions'
import { answering } from '#texts/en/quiz.ts'
import { emptyPlaces, isEmpty, type QuestionRules, sayCount } from '../question-rules.ts'

export const gaps: QuestionRules<QuestionOf<'gaps'>> = {
  instruction: () => answering.fill,
  missing: (_, chosen) => (isEmpty(chosen) ? answering.missing.fill : null),
  unfinished: (question, chosen) =>
    sayCount(emptyPlaces(chosen, question.gaps.length), answering.unfinished.fill),
}
