// `config.yaml` of a Carpentries lesson: what it is called, under which licence, and in which order it is read.
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { wordsOfTitle } from '../title-and-summary.ts'
import { messageOf } from '../../read/yaml-position.ts'
import type { Report } from '../../model/findings.ts'

/** A file named in a list, and the line where it is named. */
export type Listed = { name: string; line: number }

export type Config = {
  title: string
  /** Two to five letters: `swc`, `dc`, `lc`, `cp`, `incubator`; empty where it does not say. */
  carpentry: string
  license: string
  /** The address of the repository; empty where it does not say. */
  source: string
  language: string
  /** Empty means all of the folder. */
  episodes: Listed[]
  learners: Listed[]
}

type Yaml = { document: ReturnType<typeof parseDocument>; lines: LineCounter; firstLine: number }

/** Null after a fault; `firstLine` is where the YAML begins in its file. */
function parse(text: string, firstLine: number, report: Report): Yaml | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const fault of document.errors) {
    const { line, col } = lines.linePos(fault.pos[0])
    report('error', { line: firstLine + line - 1, column: col }, `the YAML: ${messageOf(fault)}`)
  }
  if (document.errors.length === 0 && document.contents !== null && !isMap(document.contents)) {
    report('error', firstLine, 'the YAML must be "key: value" lines')
    return null
  }
  return document.errors.length === 0 ? { document, lines, firstLine } : null
}

const valueOf = ({ document }: Yaml, key: string): string => {
  const node: unknown = document.get(key, true)
  const value = isScalar(node) ? node.value : null
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function listOf({ document, lines, firstLine }: Yaml, key: string, report: Report): Listed[] {
  const node: unknown = document.get(key, true)
  if (!isSeq(node)) return []
  return (node.items as Node[]).flatMap((item) => {
    const { line } = lines.linePos(item.range?.[0] ?? 0)
    const name = isScalar(item) && typeof item.value === 'string' ? item.value.trim() : ''
    const isName = /^[^/\\]+\.R?md$/.test(name)
    if (isName) return [{ name, line: firstLine + line - 1 }]
    report('error', firstLine + line - 1, `an item of "${key}" must be the name of a .md file`)
    return []
  })
}

export function readConfig(text: string, report: Report): Config | null {
  const yaml = parse(text, 1, report)
  if (!yaml) return null
  const title = wordsOfTitle(valueOf(yaml, 'title'))
  const license = valueOf(yaml, 'license')
  if (!title) report('error', 1, '"title" is missing')
  if (!license)
    report('warning', 1, '"license" is missing: nothing says that the course may be shown')
  return {
    title,
    license,
    carpentry: valueOf(yaml, 'carpentry'),
    source: valueOf(yaml, 'source'),
    language: valueOf(yaml, 'lang') || 'en',
    episodes: listOf(yaml, 'episodes', report),
    learners: listOf(yaml, 'learners', report),
  }
}

/** Of a page; minutes are 0 where it does not say. */
export type PageFront = { title: string; minutes: number }

/** `yaml` is the text between the `---` lines at the top of a file. */
export function readPageFront(yaml: string, report: Report): PageFront | null {
  const read = parse(yaml, 2, report)
  if (!read) return null
  const minutesOf = (key: string) => {
    const value = valueOf(read, key)
    if (value === '' || /^\d{1,3}$/.test(value)) return Number(value)
    report('error', 1, `"${key}" must be a whole number of minutes`)
    return 0
  }
  const title = wordsOfTitle(valueOf(read, 'title'))
  return { title, minutes: minutesOf('teaching') + minutesOf('exercises') }
}
