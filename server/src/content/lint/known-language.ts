// Whether the highlighter knows a language of code.
import type { Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import { plainLanguages } from '../markdown/code-block.ts'
import { el } from '../markdown/html-tree.ts'

const highlighter = unified().use(rehypeHighlight).freeze()
const isKnownByName = new Map<string, boolean>()

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
  const root: Root = { type: 'root', children: [el('pre', {}, [code])] }
  highlighter.runSync(root)
  return code.children[0] !== written
}
