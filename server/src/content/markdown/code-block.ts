// Code with its file name; the block can be reached and scrolled with the keyboard.
import type { Code } from 'mdast'
import { el } from './html-tree.ts'

/** Shown as they are, without colours. */
export const plainLanguages = ['text', 'txt', 'output', 'cmd']

/** What draws a picture elsewhere; here it is read as text. */
const diagrams = ['mermaid', 'plantuml', 'graphviz', 'dot']
export const isDiagram = ({ lang }: Pick<Code, 'lang'>) =>
  diagrams.includes(lang?.toLowerCase().replace(/^\{\.?|\}$/g, '') ?? '')

const runnable = ['html', 'css', 'python'] as const
type Runnable = (typeof runnable)[number]

/** Marked to be run in the browser, whether it can be or not. */
export const isMarkedRun = ({ meta }: Pick<Code, 'meta'>) =>
  /(?:^|\s)run(?:\s|$)/.test((meta ?? '').replace(/"[^"]*"/g, ''))

/** The language that the block runs in, where it does. */
export const runsIn = (node: Code): Runnable | null =>
  (isMarkedRun(node) && runnable.find((name) => name === node.lang?.toLowerCase())) || null

const titleIn = (meta: string | null | undefined) => /title="([^"]*)"/.exec(meta ?? '')?.[1]

export const codeBlock = (node: Code) => {
  const language = node.lang?.toLowerCase() ?? ''
  const title = titleIn(node.meta) || (isDiagram(node) ? 'Diagram, as text' : '')
  const code = el('code', language ? { className: [`language-${language}`] } : {}, [
    node.value && `${node.value}\n`,
  ])
  const label = `Code: ${title || language || 'text'}`
  const dataRun = runsIn(node)
  const block = el(
    'pre',
    { tabIndex: 0, role: 'group', ariaLabel: label, ...(dataRun && { dataRun }) },
    [code],
  )

  return title
    ? el('figure', { className: ['code'] }, [el('figcaption', {}, [title]), block])
    : block
}
