// A question as it was read from its file: plain data of each type, right and wrong beside each other.
import type { ChoiceQuestion, QuestionOf } from '@kinnow/contract/questions'
import type { Rubric } from '@kinnow/contract/rubric'
import type { Draw } from '../../quizzes/questions/grading/drawn-numbers.ts'
import type { Point, Shape } from '@kinnow/contract/regions'
import type { Conversion, Tolerance } from '../../quizzes/questions/grading/numeric.ts'
import type { TextRule } from '../../quizzes/questions/grading/same-text.ts'
import type { UnitPattern } from '../../quizzes/questions/grading/unit-place.ts'
import type { Source } from './source.ts'

/** Made from the wording alone, so that the key tells nothing about right and wrong. */
export type PartNode = { key: string; html: string }

export type ChoicePart = {
  type: ChoiceQuestion['type']
  options: (PartNode & { isRight: boolean; feedbackHtml: string | null })[]
}
export type ShortTextPart = {
  type: 'short-text'
  rule: TextRule
  forms: { text: string; isRight: boolean; feedbackHtml: string | null }[]
}
export type NumericPart = {
  type: 'numeric'
  tolerance: Tolerance | null
  /** Accepted spellings; empty without a unit. */
  units: string[]
  /** Other units, each in terms of the accepted one. */
  conversions: Conversion[]
  /** Where a unit is written right after its number; null where a space separates them. */
  unitPattern: UnitPattern | null
  unit: QuestionOf<'numeric'>['unit']
  allowsFractions: boolean
  /** What the course writes instead of a decimal point; unset where it writes one. */
  decimalSign?: string
  /** Where the numbers are drawn, each of `numbers` is a sum: its `text`. */
  draw?: Draw
  numbers: { value: number; text: string; isRight: boolean; feedbackHtml: string | null }[]
}
export type OrderingPart = {
  type: 'ordering'
  /** In the right order. */
  items: PartNode[]
}
export type MatchingPart = {
  type: 'matching'
  headings: { left: string; right: string }
  pairs: { left: PartNode; right: PartNode; feedbackHtml: string | null }[]
  /** Right sides that belong to no left one. */
  others: PartNode[]
}
export type GapsPart = {
  type: 'gaps'
  rule: TextRule
  bodyHtml: string
  gaps: {
    /** The accepted forms. */
    forms: string[]
    /** The right option first; null where the gap is typed. */
    options: PartNode[] | null
    feedbackHtml: string | null
  }[]
}
export type HotspotPart = {
  type: 'hotspot'
  pictureHtml: string
  size: QuestionOf<'hotspot'>['size']
  options: (PartNode & {
    isRight: boolean
    feedbackHtml: string | null
    at: Point
    shape: Shape
  })[]
}
export type SortingPart = {
  type: 'sorting'
  groups: { group: PartNode; items: (PartNode & { feedbackHtml: string | null })[] }[]
}
export type CodeOrderingPart = {
  type: 'code-ordering'
  /** The right program; how far each line is indented, in steps. */
  lines: (PartNode & { text: string; indent: number })[]
  /** Lines that belong nowhere. */
  others: (PartNode & { feedbackHtml: string | null })[]
}
/** A cell to fill. */
export type CellField = {
  /** The accepted forms. */
  forms: string[]
  /** The forms as numbers, null where words are expected. */
  values: number[] | null
  tolerance: Tolerance | null
  /** The right option first; null where the cell is typed. */
  options: PartNode[] | null
  feedbackHtml: string | null
}
export type TablePart = {
  type: 'table'
  rule: TextRule
  allowsFractions: boolean
  /** As of numeric questions. */
  decimalSign?: string
  columns: string[]
  rows: { html: string; field: CellField | null }[][]
}
export type ReflectionPart = { type: 'reflection'; rubric: Rubric | null }

export type AnswerPart =
  | ChoicePart
  | ShortTextPart
  | NumericPart
  | OrderingPart
  | MatchingPart
  | GapsPart
  | HotspotPart
  | SortingPart
  | CodeOrderingPart
  | TablePart
  | ReflectionPart

export type QuestionType = AnswerPart['type']

export type QuestionNode = {
  key: string
  source: Source
  promptHtml: string
  topic: string | null
  /** The pool of its quiz that it is drawn from; questions without one are always in the quiz. */
  pool?: string | null
  /** The key of the lesson that teaches it. */
  lessonKey: string | null
  /** The id of the heading there, `h-…`. */
  lessonAnchor?: string | null
  hintHtml: string | null
  explanationHtml: string
} & AnswerPart
