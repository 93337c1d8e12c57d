// Code with its file name; the block can be reached and scrolled with the keyboard.
import type { Code } from 'mdast'
import { el } from './html-tree.ts'

const titleIn = (meta: string | null | undefined) => /title="([^"]*)"/.exec(meta ?? '')?.[1]

export const codeBlock = (node: Code) => {
  const language = node.lang?.toLowerCase() ?? ''
  const title = titleIn(node.meta)
  const code = el('code', language ? { className: [`language-${language}`] } : {}, [
    node.value && `${node.value}\n`,
  ])
  const label = `Code: ${title || language || 'text'}`
  const block = el('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, [code])

  return title
    ? el('figure', { className: ['code'] }, [el('figcaption', {}, [title]), block])
    : block
}
