// One file of a native school: its identity and what it says about itself, before any text is made.
import type { Root } from 'mdast'
import { checkEncoding } from '../lint/encoding.ts'
import type { Source } from '../model/source.ts'
import { readFrontMatter, spotOfKey } from './front-matter.ts'
import type { FileKind, FrontMatter } from './front-matter-keys.ts'
import { watch } from '../model/reporter.ts'
import { orderOf, slugOf } from '../model/ids.ts'
import { parseMarkdown } from '../markdown/markdown.ts'
import { readInTime } from '../model/in-time.ts'
import type { Memo } from './memo.ts'
import type { Report, Finding } from '../model/findings.ts'
import { folderOf, nameOf, namesIn } from './folder-names.ts'
import { asText, textOf, type Scan } from './scan.ts'

/** What a file says about itself, as plain data. */
export type EntryFacts<K extends FileKind> = {
  file: string
  slug: string
  key: string
  isFaulty: boolean
  front: FrontMatter[K] | null
}

/** What all entries have in common is in the class: there is one for each file of a school. */
export class Entry<K extends FileKind> {
  readonly file: string
  readonly slug: string
  readonly key: string
  readonly isFaulty: boolean
  readonly #scan: Scan
  readonly #front: () => FrontMatter[K] | null

  constructor(scan: Scan, facts: Omit<EntryFacts<K>, 'front'>, front: () => FrontMatter[K] | null) {
    this.#scan = scan
    this.file = facts.file
    this.slug = facts.slug
    this.key = facts.key
    this.isFaulty = facts.isFaulty
    this.#front = front
  }

  get front(): FrontMatter[K] | null {
    return this.#front()
  }

  /** Read from the folder each time. */
  text(): string {
    return textOf(this.#scan, this.file) ?? ''
  }

  /** Parsed each time: making HTML of it changes it. */
  root(): Root {
    return parseMarkdown(this.text())
  }
}

/** Of facts that are at hand. */
export const entryOf = <K extends FileKind>(scan: Scan, facts: EntryFacts<K>): Entry<K> =>
  new Entry(scan, facts, () => facts.front)

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
  namesIn(scan.files, folder)
    .folders.filter((name) => orderOf(name) !== null)
    .toSorted(byOrder)
    .map((name) => (folder ? `${folder}/${name}` : name))

/** `place` is the key of what the file belongs to, followed by a slash. */
export const readFacts = <K extends FileKind>({
  kind,
  file,
  place,
  slug,
  outline,
}: {
  kind: K
  file: string
  place: string
  slug: string
  outline: Outline
}): EntryFacts<K> => {
  const { value: front, isFaulty } = readFront(kind, file, outline)
  const fixedId = front && 'id' in front ? front.id : undefined
  return { file, slug, key: fixedId ?? `${place}${slug}`, isFaulty, front }
}

const readFront = <K extends FileKind>(
  kind: K,
  file: string,
  { scan, memo, findings, report }: Outline,
) => {
  const bytes = scan.files.get(file)
  const own = bytes && asText(bytes)
  const key = () => `${kind}|${file}|${own}`
  return memo.recall(key, findings, () =>
    watch(findings, () => {
      if (bytes) checkEncoding(bytes, report(file))
      if (own !== undefined)
        return readInTime({
          report: report(file),
          read: () => readFrontMatter(kind, parseMarkdown(headOf(own)), report(file)),
          otherwise: () => null,
        })
      const other = namesIn(scan.files, folderOf(file)).files.find(
        (name) => name.toLowerCase() === nameOf(file).toLowerCase(),
      )
      const hint = other ? `, but "${other}" is there: capitals count` : ''
      report(file)('error', 1, `the file is missing${hint}`)
      return null
    }),
  )
}

/** The front matter alone, which is much quicker read than the page; the page where there is none. */
const headOf = (text: string) => /^---[ \t]*\n(?:[^]*?\n)?---[ \t]*(?=\n|$)/.exec(text)?.[0] ?? text

/** Where the file's thing came from; an id in its front matter is what two of them may share. */
export const sourceOf = <K extends FileKind>(entry: Entry<K>): Source => {
  const { file, front } = entry
  if (!front || !('id' in front) || !front.id) return { file, line: 1 }
  const spot = spotOfKey(parseMarkdown(headOf(entry.text())), 'id')
  return { file, line: 1, idLine: typeof spot === 'number' ? spot : spot.line }
}

/** The file's content is stored with the rest of the school's texts. */
export const readEntry = <K extends FileKind>({
  kind,
  file,
  place,
  slug,
  outline,
}: {
  kind: K
  file: string
  place: string
  slug: string
  outline: Outline
}): Entry<K> => {
  const facts = readFacts({ kind, file, place, slug, outline })
  return new Entry(outline.scan, facts, outline.memo.keep(facts.front))
}

export const readIndex = <K extends FileKind>({
  kind,
  folder,
  place,
  outline,
}: {
  kind: K
  folder: string
  place: string
  outline: Outline
}) => readEntry({ kind, file: `${folder}/index.md`, place, slug: slugOf(nameOf(folder)), outline })
