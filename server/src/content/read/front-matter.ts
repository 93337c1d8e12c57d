// The lines between `---`: what a file says about itself, each fault found on its own line.
import { accents, categoryKinds, covers, lessonKinds } from '@kinnow/contract/catalog'
import { courseLevels } from '@kinnow/contract/course-search'
import type { Root } from 'mdast'
import { LineCounter, parseDocument, type Document } from 'yaml'
import * as z from 'zod/mini'
import { equalWords } from './synonyms.ts'
import type { Report, Spot } from '../markdown/page.ts'
import { sessionRules } from './weekend-rules.ts'
import { isInYaml, spotInYaml } from './yaml-position.ts'

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
    ...sessionRules,
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
  school: z.strictObject({ origin: z.optional(words), synonyms: equalWords }),
}

export type FileKind = keyof typeof schemas
export type FrontMatter = { [K in FileKind]: z.output<(typeof schemas)[K]> }

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
  const schema: z.ZodMiniType = schemas[kind]
  const result = z.safeParse(schema, input)
  // The schema of this kind has just accepted it; the compiler cannot follow the index.
  if (result.success) return result.data as FrontMatter[K]

  for (const issue of result.error.issues) {
    const { path } = issue
    const spot = (more: PropertyKey[] = []) =>
      spotFrom(firstLine, spotInYaml(document, lines, [...path, ...more]), path.length)
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys) report('error', spot([name]), `unknown key "${name}"`)
    } else if (path.length === 0)
      report('error', firstLine, 'the front matter must be "key: value" lines')
    else if (isInYaml(document, path)) report('error', spot(), `${nameOf(path)} ${issue.message}`)
    else report('error', spot(), `${nameOf(path)} is missing`)
  }
  return null
}

/** What stands deeper than the keys of the file is found by its column too. */
const spotFrom = (
  firstLine: number,
  { line, column }: { line: number; column: number },
  depth: number,
): Spot => {
  const inFile = firstLine + line - 1
  return depth > 1 ? { line: inFile, column } : inFile
}

/** `"minutes"`, or `item 2 of "sessions"`. */
const nameOf = (path: PropertyKey[]): string => {
  const last = path.at(-1)
  return typeof last === 'number'
    ? `item ${last + 1} of ${nameOf(path.slice(0, -1))}`
    : `"${String(last)}"`
}

/** Where a key of the front matter stands. */
export const spotOfKey = (root: Root, key: string): Spot => {
  const [first] = root.children
  if (first?.type !== 'yaml') return 1
  const lines = new LineCounter()
  const document = parseDocument(first.value, { lineCounter: lines, prettyErrors: false })
  const { line, column } = spotInYaml(document, lines, [key])
  return { line: (first.position?.start.line ?? 1) + line, column }
}

export const readFrontMatter = <K extends FileKind>(kind: K, root: Root, report: Report) => {
  const [first] = root.children
  if (first?.type === 'yaml') {
    return readYaml(kind, first.value, (first.position?.start.line ?? 1) + 1, report)
  }
  report('error', 1, 'the front matter is missing: begin with "---"')
  return null
}
