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

export function readBlocks(parts: Part[], place: Place): Blocks {
  const objectives: string[] = []
  const questions: string[] = []

  const read = new Map<Stretch, RootContent[]>()

  const stretch = (part: Stretch): RootContent[] => {
    const known = read.get(part)
    if (known) return known
    const root: Root = { type: 'root', children: parseStretch(place.text, part) }
    shapeTables(root, place.page)
    shapeTags(root, place.page)
    shapeTerms(root)
    read.set(part, root.children)
    return root.children
  }
  const inside = (div: Div): RootContent[] =>
    div.parts.flatMap((part) => (part.type === 'stretch' ? stretch(part) : block(part)))

  const block = (div: Div): RootContent[] => {
    const { name, line } = div
    const { page, tally } = place
    if (name === 'instructor') {
      page.report('note', line, 'left out: a note for instructors')
      return []
    }
    if (name === 'objectives' || name === 'questions') {
      const items = itemsIn(inside(div))
      ;(name === 'objectives' ? objectives : questions).push(...items)
      tally.add(name, items.length)
      return []
    }
    if (name === 'keypoints') {
      tally.add('recaps')
      const heading: RootContent = { type: 'heading', depth: 2, children: words('Key points') }
      return [
        heading,
        {
          type: 'containerDirective',
          name: 'recap',
          children: inside(div) as ContainerDirective['children'],
        },
      ]
    }
    const fold = folds[name]
    if (fold) {
      const { label, rest } = takeLabel(inside(div), fold)
      tally.add(name === 'solution' ? 'solutions' : 'folds')
      return rest.length > 0 ? [container('fold', label, rest)] : []
    }
    const callout = name === 'challenge' ? { as: 'try', usual: 'Challenge' } : callouts[name]
    if (callout) {
      const { label, rest } = takeLabel(inside(div), callout.usual)
      tally.add(name === 'challenge' ? 'tasks' : 'callouts')
      return [container(callout.as, label, rest)]
    }
    if (!frames.has(name)) {
      page.report('note', line, `left out: the frame "${name}"; its content is shown in the text`)
    }
    return inside(div)
  }

  const top = (part: Part): Blocks['flow'] => {
    if (part.type === 'stretch') return stretch(part)
    const choice = part.name === 'challenge' ? readSolvedChoice(part, stretch) : null
    if (!choice) return block(part)
    place.tally.add('multiple-choice questions')
    return [choice]
  }
  const flow = parts.flatMap(top)
  mendHeadings(flow.filter((node) => !isChoice(node)))
  return { flow, objectives, questions }
}
