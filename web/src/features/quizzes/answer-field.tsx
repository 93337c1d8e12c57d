import type { Question } from '@kinnow/contract/questions'
import type { AnswerProps } from './answer-props.ts'
import { CodeOrderingAnswer } from './code-ordering-answer.tsx'
import { GapsAnswer } from './gaps-answer.tsx'
import { HotspotAnswer } from './hotspot-answer.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { Options } from './options.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { ReflectionAnswer } from './reflection-answer.tsx'
import { SortingAnswer } from './sorting-answer.tsx'
import { TableAnswer } from './table-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

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
