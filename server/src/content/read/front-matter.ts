// The lines between `---`: what a file says about itself, each fault found on its own line.
import type { Root } from 'mdast'
import { LineCounter, parseDocument, visit, type Document } from 'yaml'
import * as z from 'zod/mini'
import { findMarkup } from '../lint/marked-up.ts'
import { findUnfinishedYaml } from '../lint/unfinished.ts'
import type { Report, Spot } from '../model/findings.ts'
import { schemas, type FileKind, type FrontMatter } from './front-matter-keys.ts'
import { isInYaml, messageOf, spotInYaml } from './yaml-position.ts'

/** Faults are reported at their place, and only there. */
const quietly = { prettyErrors: false, logLevel: 'error' } as const

const valuesOf = (document: Document): object | null => {
  try {
    const values: unknown = document.toJS({ maxAliasCount: 10 }) ?? {}
    return typeof values === 'object' ? values : null
  } catch {
    // Too many aliases: a small file that unfolds into a huge one.
    return null
  }
}

const isQuoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*') *(?:#.*)?$/

/** What keeps YAML from reading a line as the text that it is to most authors. */
function faultOfLine(text: string): string | null {
  const [, key] = /^ *([\w-]+) *(?::(?! |$)|[：=])/.exec(text) ?? []
  const [, value = ''] =
    /^ *(?:- +)?[\w-]+: +(\S.*)$/.exec(text) ?? /^ *- +(\S.*)$/.exec(text) ?? []
  if (/^ *\t/.test(text)) return 'start the line with spaces, not with a tab'
  if (key) return `write a colon and a space after "${key}"`
  if (/^["']/.test(value)) {
    if (isQuoted.test(value)) return null
    return /^(["']).*\1./.test(value)
      ? 'put the whole text in quotes, and write quotes inside it as \\"'
      : unclosed
  }
  if (/: |:$/.test(value)) return 'put the text in quotes: it has a colon'
  return /^[-?] |^[@`*&!%|>{}[\],]/.test(value) && !/^(?:\[.*\]|\{.*\})$/.test(value)
    ? `put the text in quotes: it begins with "${value[0]}"`
    : null
}

const unclosed = 'the quotes are not closed'

/** The first such line. Quotes may be closed on the next one. */
function findUnquoted(yaml: string): { line: number; message: string } | null {
  const lines = yaml.split('\n')
  for (const [index, text] of lines.entries()) {
    const message = faultOfLine(text)
    const goesOn = message === unclosed && (lines[index + 1] ?? '').startsWith(' ')
    if (message && !goesOn) return { line: index + 1, message }
  }
  return null
}

/** "Lesson #2": YAML takes what begins so for a comment. */
const cutText = /^(?:title|name|summary): +[^"'\s|>].*? #[^\s#]/

/** Tells of texts whose end nobody would read. */
function findCutTexts(yaml: string, firstLine: number, report: Report): void {
  for (const [index, text] of yaml.split('\n').entries())
    if (cutText.test(text))
      report('warning', firstLine + index, 'what follows " #" is not used: put the text in quotes')
}

/** Where a text has a NUL or half of a pair of surrogates, written as an escape: no database has to keep them. */
function findUnkeepable(document: Document): number | null {
  let found: number | null = null
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string' || !/[\0\p{Cs}]/u.test(value)) return undefined
      found = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

type YamlFault = { line: number; message: string }

/** What keeps the YAML from being read or stored; lines are counted from 1. */
function findYamlFaults(yaml: string, document: Document, lines: LineCounter): YamlFault[] {
  const lineOf = (offset: number) => lines.linePos(offset).line
  const isUnread = document.errors.length > 0 || valuesOf(document) === null
  const unquoted = isUnread ? findUnquoted(yaml) : null
  if (unquoted) return [{ line: unquoted.line, message: `: ${unquoted.message}` }]
  if (document.errors.length > 0)
    return document.errors.map((error) => ({
      line: lineOf(error.pos[0]),
      message: `: ${messageOf(error)}`,
    }))
  const torn = findUnkeepable(document)
  return torn === null
    ? []
    : [{ line: lineOf(torn), message: ' has a character that cannot be stored' }]
}

/** `firstLine` is where the YAML begins in its file. Null after a fault. */
export const readYaml = <K extends FileKind>({
  kind,
  yaml,
  firstLine,
  report,
}: {
  kind: K
  yaml: string
  firstLine: number
  report: Report
}): FrontMatter[K] | null => {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { ...quietly, lineCounter: lines })
  const faults = findYamlFaults(yaml, document, lines)
  for (const { line, message } of faults)
    report('error', firstLine + line - 1, `the front matter${message}`)
  if (faults.length > 0) return null

  const input = valuesOf(document)
  const schema: z.ZodMiniType = schemas[kind]
  const result = z.safeParse(schema, input)
  // The schema of this kind has just accepted it; the compiler cannot follow the index.
  if (result.success) return result.data as FrontMatter[K]

  for (const issue of result.error.issues) {
    const { path } = issue
    const fault = (key: PropertyKey[], message: string) =>
      report('error', spotFrom(firstLine, spotInYaml(document, lines, key), path.length), message)
    if (issue.code === 'unrecognized_keys')
      issue.keys.forEach((name) => fault([...path, name], `unknown key "${name}"`))
    else if (path.length === 0)
      report('error', firstLine, 'the front matter must be "key: value" lines')
    else fault(path, `${nameOf(path)} ${isInYaml(document, path) ? issue.message : 'is missing'}`)
  }
  return null
}

/** What is deeper than the keys of the file is found by its column too. */
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

/** The place of a key of the front matter. */
export const spotOfKey = (root: Root, key: string): Spot => {
  const [first] = root.children
  if (first?.type !== 'yaml') return 1
  const lines = new LineCounter()
  const document = parseDocument(first.value, { ...quietly, lineCounter: lines })
  const { line, column } = spotInYaml(document, lines, [key])
  return { line: (first.position?.start.line ?? 1) + line, column }
}

export const readFrontMatter = <K extends FileKind>(kind: K, root: Root, report: Report) => {
  const [first] = root.children
  if (first?.type === 'yaml') {
    const firstLine = (first.position?.start.line ?? 1) + 1
    findUnfinishedYaml(first.value, firstLine, report)
    findCutTexts(first.value, firstLine, report)
    const front = readYaml({ kind, yaml: first.value, firstLine, report })
    if (front) findMarkup(front, (key, message) => report('warning', spotOfKey(root, key), message))
    return front
  }
  const isBegun = first?.type === 'thematicBreak' && first.position?.start.line === 1
  const why = isBegun ? 'never ends: end it with "---"' : 'is missing: begin with "---"'
  report('error', 1, `the front matter ${why}`)
  return null
}
