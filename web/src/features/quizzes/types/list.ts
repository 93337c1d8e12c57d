// The rules of every type of question, by the name that the contract gives it: the compiler misses none.
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

/** A question's rules are those of its own type, which the compiler cannot follow through the list. */
export const rulesOf = (question: Question) =>
  rules[question.type] as unknown as QuestionRules<Question>
