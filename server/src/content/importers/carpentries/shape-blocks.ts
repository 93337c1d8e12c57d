// A page's blocks in our own words: callouts, tasks with a solution to open, recaps; what is for instructors stays out.
import type { Root, RootContent, Paragraph, Code } from 'mdast'
import { toString } from 'mdast-util-to-string'
import {
  type ContainerDirective,
  type Page,
  replaceChild,
  sourceOf,
  spotOf,
} from '../../markdown/page.ts'
import { readSolvedChoice } from './choice.ts'
import type { SolvedChoice } from './solved-choice.ts'
import type { Div, Part, Stretch } from './read-divs.ts'
import { shapeTags } from './html-tags.ts'
import { mendHeadings } from '../mend-headings.ts'
import { parseStretch, type PageText } from './page-text.ts'
import type { Tally } from './tally.ts'
import { shapeTerms } from './terms.ts'
import { visit } from 'unist-util-visit'

/** What a page holds besides its text. */
export type Blocks = {
  /** Text and blocks in reading order; a question is an item of its own. */
  flow: (RootContent | SolvedChoice)[]
  objectives: string[]
  /** What the page answers. */
  questions: string[]
}

type Place = { page: Page; text: PageText; tally: Tally }

const isChoice = (node: RootContent | SolvedChoice): node is SolvedChoice =>
  node.type === 'solved-choice'

/** The items of lists, as plain words. */
const itemsIn = (nodes: RootContent[]) =>
  nodes
    .flatMap((node) => (node.type === 'list' ? node.children : [node]))
    .map((node) => toString(node).replaceAll(/\s+/g, ' ').trim())

export const readBlocks = (parts: Part[], place: Place): Blocks =>
  new BlockReader(place).read(parts)

/** Reads the blocks of one page; each stretch of text is parsed once, as a quiz looks into its blocks first. */
class BlockReader {
  readonly #place: Place
  readonly #items = { objectives: [] as string[], questions: [] as string[] }
  readonly #parsed = new Map<Stretch, RootContent[]>()

  constructor(place: Place) {
    this.#place = place
  }

  read(parts: Part[]): Blocks {
    const flow = parts.flatMap((part) => this.#topPart(part))
    mendHeadings(flow.filter((node) => !isChoice(node)))
    return { flow, ...this.#items }
  }

  #topPart(part: Part): Blocks['flow'] {
    if (part.type === 'stretch') return this.#text(part)
    const choice =
      part.name === 'challenge' ? readSolvedChoice(part, (text) => this.#text(text)) : null
    if (!choice) return this.#block(part)
    this.#place.tally.add('multiple-choice questions')
    return [choice]
  }

  #text(part: Stretch): RootContent[] {
    const known = this.#parsed.get(part)
    if (known) return known
    const root: Root = { type: 'root', children: parseStretch(this.#place.text, part) }
    shapeTables(root, this.#place.page)
    shapeTags(root, this.#place.page)
    shapeTerms(root)
    this.#parsed.set(part, root.children)
    return root.children
  }

  #inside(div: Div): RootContent[] {
    return div.parts.flatMap((part) =>
      part.type === 'stretch' ? this.#text(part) : this.#block(part),
    )
  }

  #block(div: Div): RootContent[] {
    const { name, line } = div
    const { page, tally } = this.#place
    switch (name) {
      case 'instructor':
        page.report('note', line, 'left out: a note for instructors')
        return []
      case 'objectives':
      case 'questions': {
        const items = itemsIn(this.#inside(div))
        this.#items[name].push(...items)
        tally.add(name, items.length)
        return []
      }
      case 'keypoints':
        tally.add('recaps')
        return [
          { type: 'heading', depth: 2, children: words('Key points') },
          {
            type: 'containerDirective',
            name: 'recap',
            children: this.#inside(div) as ContainerDirective['children'],
          },
        ]
    }
    const inside = this.#inside(div)
    const usual = folds[name]
    if (usual) {
      tally.add(name === 'solution' ? 'solutions' : 'folds')
      const { label, rest } = takeLabel(inside, usual)
      return rest.length > 0 ? [container('fold', label, rest)] : []
    }
    const callout = callouts[name]
    if (callout) {
      tally.add(name === 'challenge' ? 'tasks' : 'callouts')
      const { label, rest } = takeLabel(inside, callout.usual)
      return [container(callout.as, label, rest)]
    }
    if (!frames.has(name)) {
      page.report('note', line, `left out: the frame "${name}"; its content is shown in the text`)
    }
    return inside
  }
}

// Which blocks of The Carpentries become which of ours, and what they are called where they have no title.
const callouts: Record<string, { as: string; usual: string }> = {
  challenge: { as: 'try', usual: 'Challenge' },
  callout: { as: 'note', usual: 'Note' },
  caution: { as: 'warning', usual: 'Careful' },
  warning: { as: 'warning', usual: 'Warning' },
  checklist: { as: 'note', usual: 'Checklist' },
  discussion: { as: 'try', usual: 'Discuss' },
  prereq: { as: 'note', usual: 'Before you begin' },
  testimonial: { as: 'note', usual: 'In their words' },
}
const folds: Record<string, string> = {
  solution: 'Solution',
  hint: 'Hint',
  spoiler: 'More about this',
}
/** Frames without a meaning of their own. */
const frames = new Set(['', 'group-tab', 'tab'])

// A block of a page as one of our own directives, with its title.
type Label = Paragraph['children']

const words = (value: string): Label => [{ type: 'text', value }]

const container = (name: string, label: Label, children: RootContent[]): ContainerDirective => {
  const title: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: label }
  // Whatever a stretch holds may stand in a block.
  return {
    type: 'containerDirective',
    name,
    children: [title, ...children] as ContainerDirective['children'],
  }
}

/** The first heading names the block. */
function takeLabel(nodes: RootContent[], usual: string): { label: Label; rest: RootContent[] } {
  const [first] = nodes
  return first?.type === 'heading'
    ? { label: first.children, rest: nodes.slice(1) }
    : { label: words(usual), rest: nodes }
}

// Tables drawn with `+---+`, which Markdown does not know: shown as they are drawn, in letters of one width.
const drawn = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*(?:\n|$)/

function shapeTables(root: Root, page: Page): void {
  visit(root, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const source = sourceOf(page, [node])
    if (!drawn.test(source)) return undefined
    page.report(
      'note',
      spotOf(node),
      'left out: a table drawn with + and -; its text is shown as it is',
    )
    const code: Code = { type: 'code', lang: 'text', value: source, position: node.position }
    replaceChild(parent, index, [code])
    return index + 1
  })
}
