// One file of a native school: its identity and what it says about itself, before any text is made.
import type { Root } from 'mdast'
import { checkEncoding } from '../lint/encoding.ts'
import type { Source } from '../model/source.ts'
import { readFrontMatter, spotOfKey } from './front-matter.ts'
import type { FileKind, FrontMatter } from './front-matter-keys.ts'
import { watch } from '../model/reporter.ts'
import { orderOf, slugOf } from '../model/ids.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import type { Memo } from './memo.ts'
import type { Report, Finding } from '../model/findings.ts'
import { namesIn } from './folder-names.ts'
import { textOf, type Scan } from './scan.ts'

export type Entry<K extends FileKind> = {
  file: string
  slug: string
  key: string
  front: FrontMatter[K] | null
  text: string
  /** Read when it is first asked for. */
  root: () => Root
  isFaulty: boolean
}
export type Outline = {
  scan: Scan
  memo: Memo
  findings: Finding[]
  report: (file: string) => Report
}

export const byOrder = (a: string, b: string) =>
  (orderOf(a) ?? 0) - (orderOf(b) ?? 0) || a.localeCompare(b, 'en')

/** The numbered folders in their order. */
export const foldersIn = (scan: Scan, folder: string) =>
  namesIn(scan, folder)
    .folders.filter((name) => orderOf(name) !== null)
    .toSorted(byOrder)
    .map((name) => (folder ? `${folder}/${name}` : name))

/** `place` is the key of what the file belongs to, followed by a slash. */
export const readEntry = <K extends FileKind>(
  kind: K,
  file: string,
  place: string,
  slug: string,
  { scan, memo, findings, report }: Outline,
): Entry<K> => {
  const bytes = scan.files.get(file)
  const text = textOf(scan, file)
  let parsed: Root | undefined
  const root = () => (parsed ??= parseMarkdown(text ?? ''))
  const { value: front, isFaulty } = memo.recall(`${kind}|${file}|${text}`, findings, () =>
    watch(findings, () => {
      if (bytes) checkEncoding(bytes, report(file))
      if (text !== null) return readFrontMatter(kind, root(), report(file))
      report(file)('error', 1, 'the file is missing')
      return null
    }),
  )
  const fixedId = front && 'id' in front ? front.id : undefined
  const key = fixedId ?? `${place}${slug}`
  return { file, slug, key, front, text: text ?? '', root, isFaulty }
}

/** Where the file's thing came from; an id in its front matter is what two of them may share. */
export const sourceOf = <K extends FileKind>({ file, front, root }: Entry<K>): Source => {
  if (!front || !('id' in front) || !front.id) return { file, line: 1 }
  const spot = spotOfKey(root(), 'id')
  return { file, line: 1, idLine: typeof spot === 'number' ? spot : spot.line }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const readIndex = <K extends FileKind>(
  kind: K,
  folder: string,
  place: string,
  outline: Outline,
) => readEntry(kind, `${folder}/index.md`, place, slugOf(nameOf(folder)), outline)
