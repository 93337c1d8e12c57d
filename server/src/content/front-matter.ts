// The lines between `---`: what a file says about itself, each fault found on its own line.
import { accents, categoryKinds, covers, lessonKinds } from '@kinnow/contract/catalog'
import { courseLevels } from '@kinnow/contract/course-search'
import type { Root } from 'mdast'
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import * as z from 'zod/mini'
import type { Report } from './page.ts'

const fixedId = z.optional(
  z
    .string()
    .check(
      z.regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'must be words in small letters, joined by dashes'),
    ),
)
const words = z.string('must be text').check(z.trim(), z.minLength(1, 'must not be empty'))
const list = z.array(words, 'must be a list')
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const between = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.int(message).check(z.gte(from, message), z.lte(to, message))
}
const look = { accent: z.optional(oneOf(accents)), cover: z.optional(oneOf(covers)) }

const schemas = {
  category: z.strictObject({
    name: words,
    kind: oneOf(categoryKinds),
    summary: z.optional(words),
    id: fixedId,
  }),
  subcategory: z.strictObject({
    name: words,
    summary: words,
    grade: z.optional(between(1, 12)),
    topic: z.optional(words),
    level: z.optional(oneOf(courseLevels)),
    hours: z.optional(z.number('must be a number').check(z.positive('must be more than 0'))),
    ...look,
    id: fixedId,
  }),
  subject: z.strictObject({
    name: words,
    title: z.optional(words),
    summary: words,
    language: z.optional(
      z
        .string('must be text')
        .check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language like "en"')),
    ),
    outcomes: z.optional(list),
    ...look,
    id: fixedId,
  }),
  chapter: z.strictObject({ name: words, summary: words, id: fixedId }),
  lesson: z.strictObject({
    title: words,
    minutes: between(1, 120),
    summary: words,
    kind: z.optional(oneOf(lessonKinds)),
    preview: z.optional(z.boolean('must be true or false')),
    objectives: z.optional(list),
    id: fixedId,
  }),
  quiz: z.strictObject({
    title: words,
    moment: z.optional(oneOf(['before', 'after'])),
    id: fixedId,
  }),
  school: z.strictObject({ origin: words }),
}

export type FileKind = keyof typeof schemas
export type FrontMatter = { [K in FileKind]: z.output<(typeof schemas)[K]> }

const lineOfKey = (document: Document, lines: LineCounter, key: unknown) => {
  const pair = isMap(document.contents)
    ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined
  const offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
  return offset === undefined ? 1 : lines.linePos(offset).line
}

const valuesOf = (document: Document): object | null => {
  try {
    const values: unknown = document.toJS({ maxAliasCount: 10 }) ?? {}
    return typeof values === 'object' ? values : null
  } catch {
    // Too many aliases: a small file that unfolds into a huge one.
    return null
  }
}

/** `firstLine` is where the YAML begins in its file. Null after a fault. */
export const readYaml = <K extends FileKind>(
  kind: K,
  yaml: string,
  firstLine: number,
  report: Report,
): FrontMatter[K] | null => {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const at = (line: number) => firstLine + line - 1
  for (const fault of document.errors) {
    report('error', at(lines.linePos(fault.pos[0]).line), `the front matter: ${fault.message}`)
  }
  if (document.errors.length > 0) return null

  const input = valuesOf(document)
  const known = new Set(Object.keys(input ?? {}))
  const schema: z.ZodMiniType = schemas[kind]
  const result = z.safeParse(schema, input)
  // The schema of this kind has just accepted it; the compiler cannot follow the index.
  if (result.success) return result.data as FrontMatter[K]

  for (const issue of result.error.issues) {
    const [key] = issue.path
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) {
        report('error', at(lineOfKey(document, lines, name)), `unknown key "${name}"`)
      }
    } else if (key === undefined)
      report('error', firstLine, 'the front matter must be "key: value" lines')
    else if (!known.has(String(key))) report('error', firstLine, `"${String(key)}" is missing`)
    else report('error', at(lineOfKey(document, lines, key)), `"${String(key)}" ${issue.message}`)
  }
  return null
}

export const readFrontMatter = <K extends FileKind>(kind: K, root: Root, report: Report) => {
  const [first] = root.children
  if (first?.type === 'yaml') {
    return readYaml(kind, first.value, (first.position?.start.line ?? 1) + 1, report)
  }
  report('error', 1, 'the front matter is missing: begin with "---"')
  return null
}
