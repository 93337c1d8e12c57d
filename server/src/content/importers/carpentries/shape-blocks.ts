// A page's blocks in our own words: callouts, tasks with a solution to open, recaps; what is for instructors stays out.
import type { Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { ContainerDirective, Page } from '../../markdown/page.ts'
import { callouts, folds, frames } from './block-kinds.ts'
import { readSolvedChoice } from './choice.ts'
import type { SolvedChoice } from './solved-choice.ts'
import { container, takeLabel, words } from './containers.ts'
import type { Div, Part, Stretch } from './read-divs.ts'
import { shapeTags } from './html-tags.ts'
import { mendHeadings } from '../mend-headings.ts'
import { parseStretch, type PageText } from './page-text.ts'
import { shapeTables } from './grid-tables.ts'
import type { Tally } from './tally.ts'
import { shapeTerms } from './terms.ts'

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
