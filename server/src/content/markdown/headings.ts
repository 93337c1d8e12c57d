// Headings: their ids, and that a screen reader can trust their levels.
import type { Heading, Root } from 'mdast'
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { spotOf, type Page } from './page.ts'
import { titleWords } from './title-words.ts'

export type HeadingEntry = { id: string; text: string }

const checkLevel = (node: Heading, above: number, page: Page) => {
  if (node.depth === 1) {
    page.report('error', spotOf(node), 'the title is the only h1: start headings with "##"')
  } else if (node.depth > above + 1) {
    page.report('error', spotOf(node), `the heading skips from h${above} to h${node.depth}`)
  }
}

/** What an importer reads may bring its id. */
const wantedId = (node: Heading) => {
  const own = node.data?.hProperties?.['id']
  return typeof own === 'string' ? own : toString(node)
}

const idOf = (node: Heading, slugger: GithubSlugger) =>
  `h-${slugger.slug(wantedId(node).normalize('NFC'))}`

/** The ids that the headings of a page will have. */
export function headingIds(root: Root | undefined): string[] {
  const ids: string[] = []
  const slugger = new GithubSlugger()
  if (root) visit(root, 'heading', (node) => void ids.push(idOf(node, slugger)))
  return ids
}

/** The sections of the page, for its outline. */
export const shapeHeadings = (root: Root, page: Page): HeadingEntry[] => {
  const sections: HeadingEntry[] = []
  let above = 1
  visit(root, 'heading', (node) => {
    const text = titleWords(node)
    if (page.isStrict) checkLevel(node, above, page)
    if (page.isStrict && !text) page.report('error', spotOf(node), 'the heading is empty')
    above = node.depth
    const id = idOf(node, page.slugger)
    page.anchors.add(id)
    node.data = { hProperties: { id } }
    if (node.depth === 2) sections.push({ id, text })
  })
  return sections
}
