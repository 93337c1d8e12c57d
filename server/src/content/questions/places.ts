// `{a}` and `{a * b}` in the text of a question that draws its numbers: places that are filled for each attempt.
import type { Node, Parent, RootContent } from 'mdast'
import { namesIn } from '../../quizzes/questions/grading/arithmetic.ts'
import { placeOf } from '../../quizzes/questions/grading/drawn-numbers.ts'
import type { Spot } from '../model/findings.ts'
import { spotOf, type Page } from '../markdown/page.ts'
import { strangersIn } from './draw-directive.ts'

/** `isAnswer`: it is a right or a wrong number, and not shown to who reads the question. */
export type Place = { sum: string; spot: Spot; isAnswer: boolean }

type Inner = Node & { value?: string; alt?: string | null; checked?: boolean | null }

const braces = /\{([^{}]*)\}/g

/** The place of a character of a text; a text may go over several lines. */
function spotIn(node: Node, text: string, index: number): Spot {
  const start = node.position?.start
  if (!start) return 1
  const lines = text.slice(0, index).split('\n')
  if (lines.length === 1) return { line: start.line, column: start.column + index }
  return { line: start.line + lines.length - 1, column: 1 }
}

/** Marks the places in these nodes, and reports braces that are none. */
export function markPlaces(nodes: RootContent[], page: Page, names: ReadonlySet<string>): Place[] {
  const marker = new PlaceMarker(page, names)
  for (const node of nodes) marker.walk(node, false)
  return marker.places
}

class PlaceMarker {
  readonly places: Place[] = []
  readonly #page: Page
  readonly #names: ReadonlySet<string>

  constructor(page: Page, names: ReadonlySet<string>) {
    this.#page = page
    this.#names = names
  }

  walk(node: Inner, isAnswer: boolean): void {
    switch (node.type) {
      case 'inlineMath':
      case 'math':
        this.#checkFormula(node)
        return
      case 'text':
        node.value = this.#markText(node, node.value ?? '', isAnswer)
        break
      case 'inlineCode':
        node.value = this.#markCode(node, isAnswer)
        break
      case 'image':
        if (node.alt) node.alt = this.#markText(node, node.alt, false)
    }
    const isQuotation = node.type === 'blockquote'
    const isOption = typeof node.checked === 'boolean'
    for (const child of (node as Partial<Parent>).children ?? [])
      this.walk(child, !isQuotation && (isAnswer || isOption))
  }

  #markText(node: Node, text: string, isAnswer: boolean): string {
    this.#checkSigns(node, text)
    const marked = text.replaceAll(braces, (whole, inside: string, index: number) => {
      const spot = spotIn(node, text, index)
      const sum = sumIn(inside)
      const strangers = strangersIn(sum, this.#names)
      if (strangers?.length === 0) return this.#place({ sum, spot, isAnswer })
      const message = strangers
        ? `"${whole}" names "${strangers[0]}", which is not drawn`
        : `"${whole}" cannot be worked out: write it like {a} or {2 * a}`
      this.#fault(spot, message)
      return whole
    })
    const lone = text.replaceAll(braces, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
    if (lone >= 0) {
      const message = 'a brace is not closed: write {a * b} with spaces around the sign'
      this.#fault(spotIn(node, text, lone), message)
    }
    return marked
  }

  /** In code braces that hold no drawn number stay as they are. */
  #markCode(node: Inner, isAnswer: boolean): string {
    const text = node.value ?? ''
    this.#checkSigns(node, text)
    return text.replaceAll(braces, (whole, inside: string, index: number) => {
      const sum = sumIn(inside)
      if (strangersIn(sum, this.#names)?.length !== 0) return whole
      return this.#place({ sum, spot: spotIn(node, text, index), isAnswer })
    })
  }

  #place(place: Place): string {
    this.places.push(place)
    return placeOf(place.sum)
  }

  #checkSigns(node: Node, text: string): void {
    if (/[⟦⟧]/.test(text))
      this.#fault(spotOf(node), 'the signs ⟦ and ⟧ cannot be used together with drawn numbers')
  }

  #checkFormula(node: Inner): void {
    for (const [whole, sum = ''] of (node.value ?? '').matchAll(braces)) {
      const used = namesIn(sum)
      if (!used?.length || !used.every((name) => this.#names.has(name))) continue
      const message = `formulas are not filled in: write "${whole}" outside of the dollars`
      this.#fault(spotOf(node), message)
    }
  }

  #fault(spot: Spot, message: string): void {
    this.#page.report('error', spot, message)
  }
}

const sumIn = (inside: string) => inside.replaceAll(/\s+/g, ' ').trim()
