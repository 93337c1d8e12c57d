// What the front matter of each kind of file may say, key by key.
import {
  accents,
  categoryKinds,
  courseVisibilities,
  covers,
  lessonKinds,
} from '@kinnow/contract/catalog'
import { courseLevels } from '@kinnow/contract/course-search'
import * as z from 'zod/mini'
import { checkContradictions, quizRuleKeys } from './quiz-rules.ts'
import { equalWords } from './synonyms.ts'
import { sessionRules } from './weekend-rules.ts'

const textRule = 'must be text: put it in quotes'
const fixedId = z.optional(
  z
    .string(textRule)
    .check(z.regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'must be lowercase words joined by dashes')),
)
/** In characters: names are quoted wherever the thing is listed. */
const longest = { name: 200, text: 2000 }
const mostItems = 100
const textUpTo = (most: number) =>
  z
    .string(textRule)
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must not have more than ${most} characters`),
    )
const name = textUpTo(longest.name)
const text = textUpTo(longest.text)
const list = z
  .array(text, 'must be a list')
  .check(z.maxLength(mostItems, `must not have more than ${mostItems} items`))
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const between = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.int(message).check(z.gte(from, message), z.lte(to, message))
}
const look = { accent: z.optional(oneOf(accents)), cover: z.optional(oneOf(covers)) }

export const schemas = {
  category: z.strictObject({
    name,
    kind: oneOf(categoryKinds),
    summary: z.optional(text),
    id: fixedId,
  }),
  subcategory: z.strictObject({
    name,
    summary: text,
    grade: z.optional(between(1, 12)),
    topic: z.optional(name),
    level: z.optional(oneOf(courseLevels)),
    hours: z.optional(z.number('must be a number').check(z.positive('must be more than 0'))),
    visibility: z.optional(oneOf(courseVisibilities)),
    ...look,
    ...sessionRules,
    id: fixedId,
  }),
  subject: z.strictObject({
    name,
    title: z.optional(name),
    summary: text,
    language: z.optional(
      z
        .string(textRule)
        .check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language like "en"')),
    ),
    outcomes: z.optional(list),
    ...look,
    id: fixedId,
  }),
  chapter: z.strictObject({ name, summary: text, id: fixedId }),
  lesson: z.strictObject({
    title: name,
    minutes: between(1, 120),
    summary: text,
    kind: z.optional(oneOf(lessonKinds)),
    preview: z.optional(z.boolean('must be true or false')),
    objectives: z.optional(list),
    id: fixedId,
  }),
  quiz: z
    .strictObject({
      title: name,
      moment: z.optional(oneOf(['before', 'after'])),
      ...quizRuleKeys,
      id: fixedId,
    })
    .check(checkContradictions),
  school: z.strictObject({ origin: z.optional(name), synonyms: equalWords }),
}

export type FileKind = keyof typeof schemas
export type FrontMatter = { [K in FileKind]: z.output<(typeof schemas)[K]> }
