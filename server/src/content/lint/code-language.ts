// Code without a language, or in one that nobody knows: neither colours nor a screen reader's label can be right.
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isDiagram, plainLanguages } from '../markdown/code-block.ts'
import { el } from '../markdown/html-tree.ts'
import { spotOf, type Page } from '../markdown/page.ts'
import { fenceOf } from './unclosed.ts'

export function findUnknownCode(root: Root, page: Page): void {
  visit(root, 'code', (node) => {
    const fence = fenceOf(node, page)
    if (!fence) return
    if (node.lang) {
      // In folders of others stand words that mean something there.
      if (!page.isStrict || isKnownLanguage(node.lang) || isDiagram(node)) return
      const unknown = `unknown code language "${node.lang}": write "text" to show it as it is`
      page.report('warning', spotOf(node), unknown)
      return
    }
    const message = `the code has no language: write one after the "${fence}", or "text" for none`
    page.report('warning', spotOf(node), message)
  })
}

/** Also for folders of others, whose importer says what of them is shown otherwise. */
export function findDiagrams(root: Root, page: Page): void {
  visit(root, 'code', (node) => {
    if (!isDiagram(node)) return
    const message = 'a diagram is shown as text, not drawn: use an SVG picture instead'
    page.report(page.isStrict ? 'warning' : 'note', spotOf(node), message)
  })
}

const highlighter = unified().use(rehypeHighlight).freeze()
const isKnownByName = new Map<string, boolean>()

/** Whether the highlighter knows a language of code. */
export function isKnownLanguage(name: string): boolean {
  const language = name.toLowerCase()
  const known =
    isKnownByName.get(language) ?? (plainLanguages.includes(language) || isColoured(language))
  isKnownByName.set(language, known)
  return known
}

/** In a known language it changes the markup, if only into spans of one color. */
function isColoured(language: string): boolean {
  const code = el('code', { className: [`language-${language}`] }, ['x'])
  const [written] = code.children
  const root: HastRoot = { type: 'root', children: [el('pre', {}, [code])] }
  highlighter.runSync(root)
  return code.children[0] !== written
}
