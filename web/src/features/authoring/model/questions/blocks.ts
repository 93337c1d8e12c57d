// The blocks of a Markdown text by their lines, as the server's reader sees them: with directives and formulas.
import { GFM, parser } from '@lezer/markdown'
import type { BlockContext, Line, MarkdownConfig } from '@lezer/markdown'

/** From the first line to the one after the last, counted from 0. */
type Lines = { from: number; to: number }
export type Block = Lines & { kind: string; isTaskList: boolean; hasInnerList: boolean }
export type ItemBlocks = Lines & { blocks: (Lines & { kind: string })[] }

const restOf = (line: Line) => line.text.slice(line.pos)
const isIndented = (line: Line) => line.indent >= line.baseIndent + 4

/** A block between two fences, read as a whole: nothing in it begins another block. */
const fenced = (
  name: string,
  isOpening: (text: string) => string | null,
): NonNullable<MarkdownConfig['parseBlock']>[number] => ({
  name,
  before: 'FencedCode',
  endLeaf: (_, line) => !isIndented(line) && isOpening(restOf(line)) !== null,
  parse(cx: BlockContext, line: Line) {
    const fence = isIndented(line) || cx.depth > 1 ? null : isOpening(restOf(line))
    if (fence === null) return false
    const start = cx.lineStart + line.pos
    let end = cx.lineStart + line.text.length
    while (cx.nextLine()) {
      end = cx.lineStart + line.text.length
      const closing = restOf(line).trimEnd()
      if (closing.startsWith(fence) && closing.replaceAll(fence.charAt(0), '') === '') {
        cx.nextLine()
        break
      }
    }
    cx.addElement(cx.elt(name, start, end))
    return true
  },
})

const isDirective = (text: string) => /^::[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?[ \t]*$/i.test(text)

const directives: MarkdownConfig = {
  defineNodes: ['Container', 'Formula', 'Directive'].map((name) => ({ name, block: true })),
  parseBlock: [
    fenced(
      'Container',
      (text) => /^(:{3,})[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?[ \t]*$/i.exec(text)?.[1] ?? null,
    ),
    fenced('Formula', (text) => /^(\${2,})[^$]*$/.exec(text)?.[1] ?? null),
    {
      name: 'Directive',
      before: 'FencedCode',
      endLeaf: (_, line) => !isIndented(line) && isDirective(restOf(line)),
      parse(cx, line) {
        if (isIndented(line) || cx.depth > 1 || !isDirective(restOf(line))) return false
        cx.addElement(cx.elt('Directive', cx.lineStart + line.pos, cx.lineStart + line.text.length))
        cx.nextLine()
        return true
      },
    },
  ],
}

const markdown = parser.configure([GFM, directives])
type Node = ReturnType<typeof markdown.parse>['topNode']

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const isList = ({ name }: Node) => name === 'BulletList' || name === 'OrderedList'

function parse(lines: string[]) {
  const starts: number[] = []
  let length = 0
  for (const line of lines) {
    starts.push(length)
    length += line.length + 1
  }
  const lineAt = (offset: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    )
  const linesOf = ({ from, to }: Node): Lines => {
    let end = lineAt(Math.max(from, to)) + 1
    while (end > lineAt(from) + 1 && (lines[end - 1] ?? '').trim() === '') end -= 1
    return { from: lineAt(from), to: end }
  }
  return { top: markdown.parse(lines.join('\n')).topNode, linesOf }
}

/** `lines` have no ends. */
export function blocksOf(lines: string[]): Block[] {
  const { top, linesOf } = parse(lines)
  return childrenOf(top).map((node) => {
    const items = isList(node) ? childrenOf(node).filter(({ name }) => name === 'ListItem') : []
    return {
      ...linesOf(node),
      kind: node.name,
      isTaskList: items.some((item) => item.getChild('Task') !== null),
      hasInnerList: items.some((item) => childrenOf(item).some(isList)),
    }
  })
}

/** The items of the list that these lines are; null where they are something else. */
export function itemsOf(lines: string[]): ItemBlocks[] | null {
  const { top, linesOf } = parse(lines)
  const [list, ...others] = childrenOf(top)
  if (!list || !isList(list) || others.length > 0) return null
  return childrenOf(list)
    .filter(({ name }) => name === 'ListItem')
    .map((item) => ({
      ...linesOf(item),
      blocks: childrenOf(item)
        .filter(({ name }) => name !== 'ListMark')
        .map((block) => ({ ...linesOf(block), kind: block.name })),
    }))
}
