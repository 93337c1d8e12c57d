// `{a}` and `{a * b}` in the text of a question that draws its numbers: places that are filled for each attempt.
import type { Node, Parent, RootContent } from 'mdast'
import { namesIn } from '../../quizzes/questions/grading/arithmetic.ts'
import { placeOf } from '../../quizzes/questions/grading/draw.ts'
import type { Spot } from '../model/findings.ts'
import { spotOf, type Page } from '../markdown/page.ts'
import { strangersIn } from './draw.ts'

/** `isAnswer`: it is a right or a wrong number, and not shown to who reads the question. */
export type Place = { sum: string; spot: Spot; isAnswer: boolean }

type Inner = Node & { value?: string; alt?: string | null; checked?: boolean | null }
type Report = (spot: Spot, message: string) => void

const braces = /\{([^{}]*)\}/g

/** The place of a character of a text; a text may go over several lines. */
function spotIn(node: Node, text: string, index: number): Spot {
  const start = node.position?.start
  if (!start) return 1
  const lines = text.slice(0, index).split('\n')
  if (lines.length === 1) return { line: start.line, column: start.column + index }
  return { line: start.line + lines.length - 1, column: 1 }
}

/** Marks the places in these nodes, and tells of braces that are none. */
export function markPlaces(nodes: RootContent[], page: Page, names: ReadonlySet<string>): Place[] {
  const places: Place[] = []
  const fault: Report = (spot, message) => page.report('error', spot, message)

  function mark({
    node,
    text,
    isAnswer,
    isCode,
  }: {
    node: Node
    text: string
    isAnswer: boolean
    isCode: boolean
  }): string {
    if (/[⟦⟧]/.test(text))
      fault(spotOf(node), 'the signs ⟦ and ⟧ cannot be used together with drawn numbers')
    const marked = text.replaceAll(braces, (whole, inside: string, index: number) => {
      const sum = inside.replaceAll(/\s+/g, ' ').trim()
      const strangers = strangersIn(sum, names)
      if (isCode && strangers?.length !== 0) return whole
      const spot = spotIn(node, text, index)
      if (!strangers) fault(spot, `"${whole}" cannot be worked out: write it like {a} or {2 * a}`)
      else if (strangers[0]) fault(spot, `"${whole}" names "${strangers[0]}", which is not drawn`)
      else {
        places.push({ sum, spot, isAnswer })
        return placeOf(sum)
      }
      return whole
    })
    const others = text.replaceAll(braces, (whole) => ' '.repeat(whole.length))
    const lone = isCode ? -1 : others.search(/[{}]/)
    if (lone >= 0) {
      const message = 'a brace is not closed: write {a * b} with spaces around the sign'
      fault(spotIn(node, text, lone), message)
    }
    return marked
  }

  function walk(node: Inner, isAnswer: boolean): void {
    if (node.type === 'blockquote') return each(node, false)
    if (node.type === 'inlineMath' || node.type === 'math') return checkFormula(node)
    if (node.type === 'text' || node.type === 'inlineCode') {
      node.value = mark({
        node,
        text: node.value ?? '',
        isAnswer,
        isCode: node.type === 'inlineCode',
      })
    }
    if (node.type === 'image' && node.alt)
      node.alt = mark({ node, text: node.alt, isAnswer: false, isCode: false })
    return each(node, isAnswer || typeof node.checked === 'boolean')
  }
  const each = (node: Inner, isAnswer: boolean) =>
    (node as Partial<Parent>).children?.forEach((child) => walk(child, isAnswer))

  function checkFormula(node: Inner) {
    for (const [whole, sum = ''] of (node.value ?? '').matchAll(braces)) {
      const used = namesIn(sum)
      if (!used?.length || !used.every((name) => names.has(name))) continue
      fault(spotOf(node), `formulas are not filled in: write "${whole}" outside of the dollars`)
    }
  }

  nodes.forEach((node) => walk(node, false))
  return places
}
