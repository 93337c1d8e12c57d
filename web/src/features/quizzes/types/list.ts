// The rules of every question type; the compiler finds a missing one.
import type { Question, QuestionOf } from '@kinnow/contract/questions'
import { multiple, single, trueFalse } from './choice/rules.ts'
import { codeOrdering } from './code-ordering/rules.ts'
import { gaps } from './gaps/rules.ts'
import { hotspot } from './hotspot/rules.ts'
import { matching } from './matching/rules.ts'
import { ordering } from './ordering/rules.ts'
import type { QuestionRules } from './question-rules.ts'
import { reflection } from './reflection/rules.ts'
import { sorting } from './sorting/rules.ts'
import { table } from './table/rules.ts'
import { numeric, shortText } from './text/rules.ts'

const rules: { [Name in Question['type']]: QuestionRules<QuestionOf<Name>> } = {
  single,
  multiple,
  'true-false': trueFalse,
  'short-text': shortText,
  numeric,
  ordering,
  matching,
  gaps,
  hotspot,
  sorting,
  'code-ordering': codeOrdering,
  table,
  reflection,
}

/** The rules of a question's type; the compiler cannot follow the type through the list. */
export const rulesOf = (question: Question) =>
  rules[question.type] as unknown as QuestionRules<Question>
