import type { Question, QuestionOf } from '@kinnow/contract/questions'
import type { ComponentType } from 'react'
import type { AnswerProps } from '../model/answer-props.ts'
import { Options } from '../types/choice/options.tsx'
import { CodeOrderingAnswer } from '../types/code-ordering/code-ordering-answer.tsx'
import { GapsAnswer } from '../types/gaps/gaps-answer.tsx'
import { HotspotAnswer } from '../types/hotspot/hotspot-answer.tsx'
import { MatchingAnswer } from '../types/matching/matching-answer.tsx'
import { OrderingAnswer } from '../types/ordering/ordering-answer.tsx'
import { ReflectionAnswer } from '../types/reflection/reflection-answer.tsx'
import { SortingAnswer } from '../types/sorting/sorting-answer.tsx'
import { TableAnswer } from '../types/table/table-answer.tsx'
import { TextAnswer } from '../types/text/text-answer.tsx'

/** Apart from the rules of the types, which pages without these fields load too. */
const fields: { [Name in Question['type']]: ComponentType<AnswerProps<QuestionOf<Name>>> } = {
  single: Options,
  multiple: Options,
  'true-false': Options,
  'short-text': TextAnswer,
  numeric: TextAnswer,
  ordering: OrderingAnswer,
  matching: MatchingAnswer,
  gaps: GapsAnswer,
  hotspot: HotspotAnswer,
  sorting: SortingAnswer,
  'code-ordering': CodeOrderingAnswer,
  table: TableAnswer,
  reflection: ReflectionAnswer,
}

/** Where a question is answered, by its type. Answering alone submits nothing. */
export function AnswerField({ question, ...props }: AnswerProps<Question>) {
  const Answer = fields[question.type] as ComponentType<AnswerProps<Question>>
  return <Answer question={question} {...props} />
}
