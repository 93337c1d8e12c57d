// An answer as it is kept, where it is one to the question. Pure but for what it refuses.
import { fail } from '../lib/failure.ts'
import { readAnswer } from './grading/grade.ts'
import type { KeyedQuestion } from './keyed-question.ts'

export function requireAnswer({ question }: KeyedQuestion, chosen: string[]): string[] {
  const message =
    question.type === 'numeric'
      ? notNumeric[question.unit]
      : question.type === 'table'
        ? notNumeric.cell
        : undefined
  return readAnswer(question, chosen) ?? fail('invalid', message ? { message } : {})
}

const notNumeric = {
  none: 'Please enter a number without a unit',
  optional: 'Please enter a number',
  required: 'Please enter a number with its unit',
  cell: 'Please enter numbers, without a unit, in the cells for numbers',
}
