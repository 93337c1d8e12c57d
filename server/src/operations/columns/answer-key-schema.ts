// What the answer key of a question holds, by type, as grading and feedback rely on it.
import { rubric } from '@kinnow/contract/rubric'
import * as z from 'zod/mini'
import { mostNames, mostNumbers } from '../../content/questions/draw-directive.ts'
import { mostSums } from '../../content/questions/draw-lint.ts'

const text = z.string()
const texts = z.array(text)
const html = z.nullable(text)
const htmls = z.array(html)
/** An empty list has no share that is right. */
const some = <Schema extends z.ZodMiniType>(schema: Schema) => z.array(schema).check(z.minLength(1))

/** Not `z.record`, which passes over a key that is named "__proto__". */
const htmlById = z.custom<Record<string, string>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string'),
)

const compare = z.enum(['ignore', 'count'])
const rule = z.looseObject({ case: compare, accents: compare })
const tolerance = z.nullable(z.looseObject({ by: z.enum(['amount', 'percent']), of: z.number() }))
const decimalSign = z.optional(text)

const choice = z.looseObject({ right: texts, feedback: htmlById })
const severalChoices = z.looseObject({ right: some(text), feedback: htmlById })
const knownNumbers = z.array(z.looseObject({ value: z.number(), text, html }))
const knownSums = z.array(z.looseObject({ sum: text, html }))

const variable = z.union([
  z.looseObject({ name: text, list: some(z.number()) }),
  z.looseObject({
    name: text,
    from: z.number(),
    step: z.number(),
    count: z.int().check(z.gte(1), z.lte(mostNumbers)),
  }),
])
const draw = z.looseObject({
  variables: z.array(variable).check(z.maxLength(mostNames)),
  // They are tried some thousand times.
  where: z
    .array(
      z.looseObject({
        left: text,
        sign: z.nullable(z.enum(['=', '!=', '<', '>', '<=', '>='])),
        right: text,
      }),
    )
    .check(z.maxLength(mostSums)),
  language: text,
  right: knownSums,
  wrong: knownSums,
})

const cell = { right: texts, feedbackHtml: html }

const keys: Record<string, z.ZodMiniType> = {
  single: choice,
  multiple: severalChoices,
  'true-false': choice,
  hotspot: z.extend(severalChoices, { isMultiple: z.boolean() }),
  'short-text': z.looseObject({
    rule,
    right: texts,
    feedback: z.array(z.looseObject({ form: text, html: text })),
  }),
  ordering: z.looseObject({ right: texts }),
  matching: z.looseObject({ right: some(text), feedback: htmls }),
  numeric: z.looseObject({
    right: knownNumbers,
    wrong: knownNumbers,
    tolerance,
    units: texts,
    conversions: z.optional(z.array(z.looseObject({ unit: text, factor: z.number() }))),
    unitPattern: z.optional(text),
    isUnitRequired: z.boolean(),
    allowsFractions: z.boolean(),
    decimalSign,
    draw: z.optional(draw),
  }),
  gaps: z.looseObject({
    rule,
    gaps: some(z.looseObject({ ...cell, isTyped: z.boolean() })),
  }),
  sorting: z.looseObject({
    right: z
      .array(z.tuple([text, text]))
      // Each item in another group counts against the other groups.
      .check(z.refine((right) => new Set(right.map(([, group]) => group)).size > 1)),
    feedback: htmls,
  }),
  'code-ordering': z.looseObject({
    lines: some(z.looseObject({ id: text, text, indent: z.number() })),
    others: z.array(z.looseObject({ id: text, html })),
  }),
  table: z.looseObject({
    rule,
    allowsFractions: z.boolean(),
    decimalSign,
    cells: some(
      z.discriminatedUnion('kind', [
        z.looseObject({ ...cell, kind: z.enum(['words', 'choice']) }),
        z.looseObject({
          ...cell,
          kind: z.literal('number'),
          values: z.array(z.number()),
          tolerance,
        }),
      ]),
    ),
  }),
  reflection: z.looseObject({ rubric: z.optional(rubric) }),
}

const explained = z.looseObject({
  explanationHtml: text,
  lessonId: z.nullable(text),
  lessonAnchor: z.optional(text),
  // The column beside it says it; a key that says it too would be read by another type's rules.
  type: z.optional(z.never()),
})

/** Throws where a key is none of a question of this type. */
export function requireAnswerKey(key: unknown, type: string): void {
  explained.parse(key)
  const schema = Object.hasOwn(keys, type) ? keys[type] : undefined
  if (!schema) throw new RangeError(`no type of questions: ${type}`)
  schema.parse(key)
}
