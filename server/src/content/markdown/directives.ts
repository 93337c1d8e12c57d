// The words after colons: call-outs, recaps, folds, terms and films. What is not one of them stays text.
import type { Node, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { el } from './html-tree.ts'
import {
  replaceChild,
  sourceOf,
  spotOf,
  type ContainerDirective,
  type Directive,
  type Page,
  type TextDirective,
} from './page.ts'
import { shapeVideo } from './video.ts'

const callouts: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  try: 'Try it yourself',
  warning: 'Warning',
}

const shapeCallout = (node: ContainerDirective, usualTitle: string) => {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : null
  const title = label ?? {
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, value: usualTitle }],
  }
  title.data = { hProperties: { className: ['callout-title'] } }
  node.children = [title, ...(label ? rest : node.children)]
  node.data = {
    hName: 'aside',
    hProperties: { className: ['callout', `callout-${node.name}`] },
  }
}

/** Closed until somebody opens it, also without JavaScript. */
const shapeFold = (node: ContainerDirective, page: Page) => {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : null
  if (!label || !toString(label).trim()) {
    page.report('error', spotOf(node), 'a fold needs a title: :::fold[A way to do it]')
  }
  if ((label ? rest : node.children).length === 0) {
    page.report('error', spotOf(node), 'the fold is empty')
  }
  if (label) label.data = { hName: 'summary' }
  node.data = { hName: 'details', hProperties: { className: ['fold'] } }
}

const shapeTerm = (node: TextDirective, page: Page) => {
  const word = toString(node)
  const meaning = node.attributes?.means?.trim()
  if (!word.trim() || !meaning) {
    page.report('error', spotOf(node), 'write a term as :term[word]{means="what it means"}')
  }
  const note = el('span', { className: ['term-means'], role: 'note' }, [meaning ?? ''])
  node.data = {
    hName: 'dfn',
    hProperties: { className: ['term'], dataMeans: meaning ?? '', tabIndex: 0 },
    hChildren: [{ type: 'text', value: word }, note],
  }
}

/** Prose has colons too, as in "a ratio of a:b": without brackets it was never a directive. */
const asText = (node: Directive, page: Page): Node => {
  const isProse =
    node.type === 'textDirective' &&
    node.children.length === 0 &&
    Object.keys(node.attributes ?? {}).length === 0
  if (!isProse) {
    page.report('error', spotOf(node), `"${node.name}" is not a name this format knows`)
  }
  const text = { type: 'text', value: sourceOf(page, [node]) }
  const isInline = node.type === 'textDirective'
  return (isInline ? text : { type: 'paragraph', children: [text] }) as Node
}

const misplaced: Record<string, string> = {
  check: 'a check must be on its own in a lesson, not inside something else or in a quiz',
  about: 'is allowed only in a question, before its options',
  hint: 'is allowed only in a question',
  gap: 'is allowed only in the text of a question, not in its heading or explanation',
}

const shape = (node: Directive, page: Page) => {
  if (node.type === 'containerDirective') {
    const usualTitle = callouts[node.name]
    if (usualTitle) return (shapeCallout(node, usualTitle), true)
    if (node.name === 'fold') return (shapeFold(node, page), true)
    if (node.name !== 'recap') return false
    node.data = { hName: 'div', hProperties: { className: ['recap'] } }
    return true
  }
  if (node.type === 'leafDirective' && node.name === 'video') return (shapeVideo(node, page), true)
  if (node.type === 'textDirective' && node.name === 'term') return (shapeTerm(node, page), true)
  return false
}

export const shapeDirectives = (root: Root, page: Page) => {
  visit(root, (node, index, parent) => {
    const isDirective =
      node.type === 'containerDirective' ||
      node.type === 'leafDirective' ||
      node.type === 'textDirective'
    if (!isDirective || node.data?.hName || shape(node, page)) return
    const isInline = node.type === 'textDirective'
    const place = isInline === (node.name === 'gap') ? misplaced[node.name] : undefined
    if (place) page.report('error', spotOf(node), `"${node.name}" ${place}`)
    if (!parent || index === undefined) return
    replaceChild(parent, index, place ? [] : [asText(node, page)])
  })
}
