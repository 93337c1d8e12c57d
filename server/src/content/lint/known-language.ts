// Whether code of a language gets its colours: asked of what colours it.
import type { Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import { unified } from 'unified'
import { plainLanguages } from '../markdown/code-block.ts'
import { el } from '../markdown/html-tree.ts'

const highlighter = unified().use(rehypeHighlight).freeze()
const asked = new Map<string, boolean>()

export function isKnownLanguage(name: string): boolean {
  const language = name.toLowerCase()
  const known = asked.get(language) ?? (plainLanguages.includes(language) || isColoured(language))
  asked.set(language, known)
  return known
}

/** What it knows it writes anew, if only in parts of one colour. */
function isColoured(language: string): boolean {
  const code = el('code', { className: [`language-${language}`] }, ['x'])
  const [written] = code.children
  const root: Root = { type: 'root', children: [el('pre', {}, [code])] }
  highlighter.runSync(root)
  return code.children[0] !== written
}
