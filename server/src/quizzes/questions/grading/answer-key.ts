// What the server alone knows about a question (S28): the right answers, and the feedback after grading. Stored as JSON.
import type { Rubric } from '@kinnow/contract/rubric'
import type { ChoiceKey } from './choice.ts'
import type { CodeOrderingKey } from './code-ordering.ts'
import type { GapsKey } from './gaps.ts'
import type { HotspotKey } from './hotspot.ts'
import type { MatchingKey } from './matching.ts'
import type { NumericKey } from './numeric.ts'
import type { OrderingKey } from './ordering.ts'
import type { ShortTextKey } from './short-text.ts'
import type { SortingKey } from './sorting.ts'
import type { TableKey } from './table.ts'

/** `rubric`: by which teachers mark it. */
type ReflectionKey = { type: 'reflection'; rubric?: Rubric }

export type KeyPart =
  | ChoiceKey
  | ShortTextKey
  | NumericKey
  | OrderingKey
  | MatchingKey
  | GapsKey
  | HotspotKey
  | SortingKey
  | CodeOrderingKey
  | TableKey
  | ReflectionKey

export type AnswerKey = KeyPart & {
  explanationHtml: string
  lessonId: string | null
  /** The id of the heading in that lesson. */
  lessonAnchor?: string
}
