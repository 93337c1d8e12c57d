// Lists of a question: options with their feedback, items in order, and groups with their items.
import { itemsOf, type ItemBlocks } from './blocks.ts'
import type { Answer, Group, Item } from './form.ts'
import { isBlank } from './lines.ts'

/** An item of a list in the file, its lines in the order in which they are there. */
type RawItem = {
  /** `- ` or `1. `, with the spaces before and after it. */
  mark: string
  /** `[x] `; empty in a list without right and wrong. */
  box: string
  text: string[]
  /** Blank lines between the text and what is inside. */
  gap: string[]
  /** A quote or a list, with its indentation. */
  inside: string[]
  insideKind: 'quote' | 'list' | null
  /** Blank lines before the next item. */
  after: string[]
}

const firstLine = /^( {0,3}(?:[-*+]|\d{1,9}[.)]) {1,4})(\[[ xX]\] +)?(?:\S.*)?$/

const spaces = (count: number) => ' '.repeat(count)
const dedent = (line: string, by: number) => line.replace(new RegExp(`^ {0,${by}}`), '')
const indent = (line: string, by: number) => (isBlank(line) ? line : spaces(by) + line)

const insideKinds: Record<string, 'quote' | 'list'> = {
  Blockquote: 'quote',
  BulletList: 'list',
  OrderedList: 'list',
}

/** Null where the item has something that the form does not know. */
function readItem(item: ItemBlocks, lines: string[]): RawItem | null {
  const [, mark, box = ''] = firstLine.exec(lines[0] ?? '') ?? []
  if (mark === undefined) return null
  const end = lines.findLastIndex((line) => !isBlank(line)) + 1
  const inner = item.blocks.filter(({ kind }) => insideKinds[kind])
  const [block] = inner
  const start = block ? block.from - item.from : end
  // What comes after a quote belongs to the text as well, and has no place in the form.
  if (inner.length > 1 || (block && block.to - item.from !== end) || start === 0) return null
  const textEnd = lines.slice(0, start).findLastIndex((line) => !isBlank(line)) + 1
  const [first = '', ...more] = lines.slice(0, textEnd)
  return {
    mark,
    box,
    text: [first.slice(mark.length + box.length), ...more],
    gap: lines.slice(textEnd, start),
    inside: lines.slice(start, end),
    insideKind: (block && insideKinds[block.kind]) ?? null,
    after: lines.slice(end),
  }
}

function readItems(lines: string[]): RawItem[] | null {
  if (lines.some((line) => line.includes('\t'))) return null
  const items = itemsOf(lines) ?? []
  const read = items.map((item, index) =>
    readItem(item, lines.slice(item.from, items[index + 1]?.from ?? lines.length)),
  )
  return read.length > 0 && read.every((item) => item !== null) ? read : null
}

const wordsOf = ({ text: [first = '', ...more], mark }: RawItem) =>
  [first, ...more.map((line) => dedent(line, mark.length))].join('\n').trim()

const feedbackOf = ({ inside, insideKind }: RawItem) =>
  insideKind === 'quote'
    ? inside
        .map((line) => line.replace(/^ *(?:> ?)?/, ''))
        .join('\n')
        .trim()
    : ''

const isRight = ({ box }: RawItem) => /x/i.test(box)

function withWords(item: RawItem, words: string): RawItem {
  if (words === wordsOf(item)) return item
  const [first = '', ...more] = words.split('\n')
  return { ...item, text: [first, ...more.map((line) => indent(line, item.mark.length))] }
}

function withFeedback(item: RawItem, feedback: string): RawItem {
  if (feedback === feedbackOf(item)) return item
  if (feedback === '') return { ...item, gap: [], inside: [], insideKind: null }
  const before = /^ */.exec(item.inside[0] ?? spaces(item.mark.length))?.[0] ?? ''
  const inside = feedback.split('\n').map((line) => `${before}> ${line}`.trimEnd())
  return { ...item, inside, insideKind: 'quote' }
}

function withBox(item: RawItem, right: boolean): RawItem {
  if (item.box !== '' && isRight(item) === right) return item
  return { ...item, box: right ? '[x] ' : '[ ] ' }
}

/** In a numbered list marks grow wider, and what is below them moves with them. */
function withMark(item: RawItem, mark: string): RawItem {
  const move = (line: string) => indent(dedent(line, item.mark.length), mark.length)
  if (mark.length === item.mark.length) return { ...item, mark }
  const [first = '', ...more] = item.text
  return { ...item, mark, text: [first, ...more.map(move)], inside: item.inside.map(move) }
}

const newItem = (mark: string): RawItem => ({
  mark,
  box: '',
  text: [''],
  gap: [],
  inside: [],
  insideKind: null,
  after: [],
})

/** The blank lines between two items stay at their place in the list. */
function joinItems(old: RawItem[], items: RawItem[]): string[] {
  const between = old.slice(0, -1).map(({ after }) => after)
  return items.flatMap(({ mark, box, text: [first = '', ...more], gap, inside }, index) => {
    const after = index < items.length - 1 ? (between[index] ?? between.at(-1) ?? []) : []
    return [mark + box + first, ...more, ...gap, ...inside, ...after]
  })
}

type ListStyle<T> = {
  /** Of a list that is not there yet. */
  mark: string
  change: (item: RawItem, value: T) => RawItem
  markAt?: (index: number, old: RawItem[]) => string
}

function writeList<T extends Item>(lines: string[], values: T[], style: ListStyle<T>): string[] {
  const old = readItems(lines) ?? []
  const items = values.map((value, index) => {
    const raw = value.from === undefined ? undefined : old[value.from]
    const item = style.change(raw ?? newItem(old[0]?.mark ?? style.mark), value)
    return style.markAt ? withMark(item, style.markAt(index, old)) : item
  })
  return joinItems(old, items)
}

const toAnswer = (item: RawItem, from: number): Answer => ({
  from,
  text: wordsOf(item),
  isRight: isRight(item),
  feedback: feedbackOf(item),
})

const isPlain = (item: RawItem) => item.insideKind !== 'list' && wordsOf(item) !== ''

/** Options, numbers, forms: `- [x] words`, and below them what students read who give this answer. */
export function readAnswers(lines: string[]): Answer[] | null {
  const items = readItems(lines)
  return items?.every((item) => item.box !== '' && isPlain(item)) ? items.map(toAnswer) : null
}

export const writeAnswers = (lines: string[], answers: Answer[]) =>
  writeList(lines, answers, {
    mark: '- ',
    change: (item, { text, feedback, ...answer }) =>
      withFeedback(withWords(withBox(item, answer.isRight), text), feedback),
  })

/** Items in their right order, `1. words`. */
export function readOrder(lines: string[]): Item[] | null {
  const items = readItems(lines)
  const isKnown = items?.every((item) => item.insideKind === null && item.box === '')
  return isKnown && items ? items.map((item, from) => ({ from, text: wordsOf(item) })) : null
}

const numbered = /^( *)(\d+)([.)] +)$/

/** The marks stay in their places; after the last one they go on as they began. */
function orderMark(index: number, old: RawItem[]): string {
  const mark = old[index]?.mark
  if (mark !== undefined) return mark
  const [, before = '', first = '1', after = '. '] = numbered.exec(old[0]?.mark ?? '') ?? []
  const second = numbered.exec(old[1]?.mark ?? '')?.[2]
  return `${before}${second === first ? first : Number(first) + index}${after}`
}

export const writeOrder = (lines: string[], items: Item[]) =>
  writeList(lines, items, {
    mark: '1. ',
    markAt: orderMark,
    change: (item, { text }) => withWords(item, text),
  })

const inner = ({ inside, mark }: RawItem) => inside.map((line) => dedent(line, mark.length))

function readGroup(item: RawItem, from: number): Group | null {
  if (item.insideKind !== 'list' || item.box !== '') return null
  const items = readItems(inner(item))
  if (!items?.every((each) => each.box === '' && isPlain(each))) return null
  const answers = items.map((each, at) => ({ ...toAnswer(each, at), isRight: true }))
  return { from, text: wordsOf(item), items: answers }
}

/** Groups, each with a list of its items, which can have feedback. */
export function readGroups(lines: string[]): Group[] | null {
  const groups = readItems(lines)?.map(readGroup)
  return groups?.every((group) => group !== null) ? groups : null
}

export const writeGroups = (lines: string[], groups: Group[]) =>
  writeList(lines, groups, {
    mark: '- ',
    change: (item, { text, items }) => {
      const written = writeList(item.insideKind === 'list' ? inner(item) : [], items, {
        mark: '- ',
        change: (each, answer) => withFeedback(withWords(each, answer.text), answer.feedback),
      })
      const inside = written.map((line) => indent(line, item.mark.length))
      const insideKind = written.length > 0 ? ('list' as const) : null
      return { ...withWords(item, text), inside, insideKind }
    },
  })
