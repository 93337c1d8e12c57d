// A task list: `[x]` is right, and a quote inside an item is shown to students who gave that answer.
import type { Blockquote, List, ListItem, Node, RootContent } from 'mdast'
import { toHtml } from '../markdown/markdown.ts'
import { lineOf, type Page } from '../markdown/page.ts'

export const isOptionList = (node: RootContent): node is List =>
  node.type === 'list' && node.children.some((item) => typeof item.checked === 'boolean')

export type ListedOption = {
  node: ListItem
  content: ListItem['children']
  isRight: boolean
  feedbackHtml: string | null
}

const isQuote = (node: Node): node is Blockquote => node.type === 'blockquote'

export const listedOptions = (nodes: RootContent[], page: Page): ListedOption[] =>
  nodes.filter(isOptionList).flatMap(({ children }) =>
    children.map((node) => {
      const quotes = node.children.filter(isQuote).flatMap((quote) => quote.children)
      if (typeof node.checked !== 'boolean') {
        page.report('error', lineOf(node), 'an option must start with [ ] or [x]')
      }
      return {
        node,
        content: node.children.filter((child) => !isQuote(child)),
        isRight: node.checked === true,
        feedbackHtml: quotes.length > 0 ? toHtml(quotes, page) : null,
      }
    }),
  )
