// A page's blocks in our own words: callouts, tasks with a solution to open, recaps; what is for instructors stays out.
import type { Paragraph, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { ContainerDirective, Page } from '../../markdown/page.ts'
import { readSolvedChoice, type SolvedChoice } from './choice.ts'
import type { Div, Part, Stretch } from './divs.ts'
import { shapeTags } from './html-tags.ts'
import { parseStretch, type PageText } from './page-text.ts'
import { shapeTables } from './grid-tables.ts'
import type { Tally } from './tally.ts'
import { shapeTerms } from './terms.ts'

/** What a page holds besides its text. */
export type Blocks = {
  /** Text and blocks in reading order; a question stands by itself. */
  flow: (RootContent | SolvedChoice)[]
  objectives: string[]
  /** What the page answers. */
  questions: string[]
}

type Place = { page: Page; text: PageText; tally: Tally }
type Label = Paragraph['children']

const isChoice = (node: RootContent | SolvedChoice): node is SolvedChoice =>
  node.type === 'solved-choice'

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

/** The items of lists, as plain words. */
const itemsIn = (nodes: RootContent[]) =>
  nodes
    .flatMap((node) => (node.type === 'list' ? node.children : [node]))
    .map((node) => toString(node).replaceAll(/\s+/g, ' ').trim())

/** The first heading names the block. */
function takeLabel(nodes: RootContent[], usual: string): { label: Label; rest: RootContent[] } {
  const [first] = nodes
  return first?.type === 'heading'
    ? { label: first.children, rest: nodes.slice(1) }
    : { label: words(usual), rest: nodes }
}

const callouts: Record<string, { as: string; usual: string }> = {
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
      page.report('note', line, `left out: the frame "${name}"; what is in it stands in the text`)
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

/** The title is the page's only `h1`, and no level is skipped. */
function mendHeadings(nodes: RootContent[]): void {
  let above = 1
  for (const node of nodes) {
    if (node.type === 'heading') {
      const depth = Math.min(Math.max(node.depth, 2), above + 1)
      node.depth = depth as typeof node.depth
      above = depth
    } else if (node.type === 'containerDirective') {
      mendInner(node.children, above)
    }
  }
}

function mendInner(nodes: RootContent[], level: number): void {
  let above = Math.max(level, 2)
  for (const node of nodes) {
    if (node.type === 'heading') {
      const depth = Math.min(Math.max(node.depth, 3), above + 1)
      node.depth = depth as typeof node.depth
      above = depth
    } else if (node.type === 'containerDirective') mendInner(node.children, above)
  }
}
