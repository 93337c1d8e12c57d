// The types of questions: what a student is shown of each, and how an answer to it is written (S28).
import * as z from 'zod/mini'
import { plainWithLines, tooLong } from './fields.ts'
import { limits } from './limits.ts'
import { sentences } from './shared-sentences.ts'

/** An option, an item or a side of a pair. Its id tells nothing about right and wrong. */
const part = z.object({ id: z.string(), html: z.string() })
export type Part = z.output<typeof part>

const questionFields = {
  id: z.string(),
  promptHtml: z.string(),
  topic: z.nullable(z.string()),
  /** Shown when the student asks for it; costs nothing. */
  hintHtml: z.nullable(z.string()),
}

export const choiceQuestion = z.object({
  ...questionFields,
  type: z.enum(['single', 'multiple', 'true-false']),
  options: z.array(part),
})
const shortText = z.object({ ...questionFields, type: z.literal('short-text') })
const numeric = z.object({
  ...questionFields,
  type: z.literal('numeric'),
  /** Whether a unit is written after the number. */
  unit: z.enum(['none', 'optional', 'required']),
  /** Whether 3/4 is a number here. */
  fractions: z.boolean(),
})
const ordering = z.object({
  ...questionFields,
  type: z.literal('ordering'),
  options: z.array(part),
})
const matching = z.object({
  ...questionFields,
  type: z.literal('matching'),
  headings: z.object({ left: z.string(), right: z.string() }),
  rows: z.array(part),
  /** The right sides, those that belong to no row among them. */
  options: z.array(part),
})
const gaps = z.object({
  ...questionFields,
  type: z.literal('gaps'),
  /** The text; an element with `data-gap="1"` marks the first gap, and so on. */
  bodyHtml: z.string(),
  /** A gap with options is chosen from them, one without is typed. */
  gaps: z.array(z.object({ options: z.nullable(z.array(part)) })),
})
const sorting = z.object({
  ...questionFields,
  type: z.literal('sorting'),
  items: z.array(part),
  groups: z.array(part),
})
const codeOrdering = z.object({
  ...questionFields,
  type: z.literal('code-ordering'),
  /** Without their indentation. */
  lines: z.array(part),
  /** Whether lines are indented here. */
  indents: z.boolean(),
  /** Whether there are lines that belong to no right program. */
  extra: z.boolean(),
})
/** A cell is text, or to be filled: with words, with a number, or from a choice. */
const tableCell = z.object({
  html: z.string(),
  field: z.nullable(
    z.object({ kind: z.enum(['words', 'number', 'choice']), options: z.array(part) }),
  ),
})
export type TableCell = z.output<typeof tableCell>
const table = z.object({
  ...questionFields,
  type: z.literal('table'),
  columns: z.array(z.string()),
  /** The first cell of each names its row. */
  rows: z.array(z.array(tableCell)),
  /** Whether 3/4 is a number here. */
  fractions: z.boolean(),
})
const reflection = z.object({ ...questionFields, type: z.literal('reflection') })

const point = { x: z.number(), y: z.number() }
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), ...point, radius: z.number() }),
  z.object({ kind: z.literal('rectangle'), ...point, width: z.number(), height: z.number() }),
  z.object({ kind: z.literal('polygon'), points: z.array(z.object(point)) }),
])
const hotspot = z.object({
  ...questionFields,
  type: z.literal('hotspot'),
  /** The picture, a look for each theme. */
  pictureHtml: z.string(),
  /** In pixels of its own, in which its regions are measured. */
  size: z.object({ width: z.number(), height: z.number() }),
  /** Whether several regions may be chosen. */
  isMultiple: z.boolean(),
  /** All regions, right and wrong alike, from the top of the picture to its bottom; `at` is the place of the mark. */
  options: z.array(z.object({ id: z.string(), html: z.string(), at: z.object(point), shape })),
})

export const question = z.discriminatedUnion('type', [
  choiceQuestion,
  shortText,
  numeric,
  ordering,
  matching,
  gaps,
  hotspot,
  sorting,
  codeOrdering,
  table,
  reflection,
])
export type Question = z.output<typeof question>
export type QuestionOf<Type extends Question['type']> = Extract<Question, { type: Type }>
export type ChoiceQuestion = z.output<typeof choiceQuestion>

const chosenError = sentences.chooseAnswer

/**
 * An answer, for every type a list of texts:
 * single, multiple, true-false, hotspot: the ids of the chosen options;
 * short-text, reflection: what was written;
 * numeric: what was written, with its unit;
 * ordering: the ids of all items in the student's order;
 * matching: for each row, in the order shown, the id of the right side, or an empty text;
 * gaps: for each gap what was written or the id of the option, or an empty text;
 * sorting: for each item that is put somewhere its id and that of its group, "item group";
 * code-ordering: the lines of the program from above, each with how far it is indented, "line 2";
 * table: for each cell to fill, row by row, what was written or the id of the option, or an empty text.
 */
export const chosen = z
  .array(
    z.string({ error: chosenError }).check(
      z.maxLength(limits.attempt.textLongest, {
        error: tooLong('Answer', limits.attempt.textLongest),
        abort: true,
      }),
      plainWithLines('Answer'),
    ),
    {
      error: chosenError,
    },
  )
  .check(z.minLength(1, chosenError), z.maxLength(limits.attempt.answersKept))
