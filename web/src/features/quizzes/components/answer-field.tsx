import type { Question } from '@kinnow/contract/questions'
import type { AnswerProps } from '../model/answer-props.ts'
import { CodeOrderingAnswer } from '../types/code-ordering/code-ordering-answer.tsx'
import { GapsAnswer } from '../types/gaps/gaps-answer.tsx'
import { HotspotAnswer } from '../types/hotspot/hotspot-answer.tsx'
import { MatchingAnswer } from '../types/matching/matching-answer.tsx'
import { Options } from '../types/choice/options.tsx'
import { OrderingAnswer } from '../types/ordering/ordering-answer.tsx'
import { ReflectionAnswer } from '../types/reflection/reflection-answer.tsx'
import { SortingAnswer } from '../types/sorting/sorting-answer.tsx'
import { TableAnswer } from '../types/table/table-answer.tsx'
import { TextAnswer } from '../types/text/text-answer.tsx'

/** Where a question is answered, by its type. Answering alone submits nothing. */
export function AnswerField({ question, ...props }: AnswerProps<Question>) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
      return <Options question={question} {...props} />
    case 'short-text':
    case 'numeric':
      return <TextAnswer question={question} {...props} />
    case 'ordering':
      return <OrderingAnswer question={question} {...props} />
    case 'matching':
      return <MatchingAnswer question={question} {...props} />
    case 'gaps':
      return <GapsAnswer question={question} {...props} />
    case 'hotspot':
      return <HotspotAnswer question={question} {...props} />
    case 'sorting':
      return <SortingAnswer question={question} {...props} />
    case 'code-ordering':
      return <CodeOrderingAnswer question={question} {...props} />
    case 'table':
      return <TableAnswer question={question} {...props} />
    case 'reflection':
      return <ReflectionAnswer question={question} {...props} />
  }
}
