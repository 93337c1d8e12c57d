import type { QuestionOf, TableCell } from '@kinnow/contract/questions'
import { table as texts } from '#texts/en/quiz-arranging.ts'
import { answering } from '#texts/en/quiz.ts'
import { emptyPlaces, isEmpty, type QuestionRules, sayCount } from '../question-rules.ts'

export const table: QuestionRules<QuestionOf<'table'>> = {
  instruction: ({ fractions }) =>
    [texts.how, fractions && answering.fractions].filter(Boolean).join(' '),
  missing: (question, chosen) => {
    if (isEmpty(chosen)) return texts.missing
    const hasNumbers = fieldsOf(question).every((field, at) => isNumber(field, chosen[at] ?? ''))
    return hasNumbers ? null : answering.missing.number
  },
  unfinished: (question, chosen) =>
    sayCount(emptyPlaces(chosen, fieldsOf(question).length), answering.unfinished.table),
}

const fieldsOf = ({ rows }: QuestionOf<'table'>) => rows.flat().flatMap(({ field }) => field ?? [])

/** Whether the text fits a field for a number; an empty one does. */
const isNumber = ({ kind }: NonNullable<TableCell['field']>, text: string) =>
  kind !== 'number' || text.trim() === '' || /\d/.test(text)
