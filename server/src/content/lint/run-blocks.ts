// Code that is marked to run and cannot.
import type { Code, Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isMarkedRun, runsIn } from '../markdown/code-block.ts'
import { spotOf, type Page } from '../markdown/page.ts'

const faultOf = (node: Code, before: Nodes | undefined): string | null => {
  const language = runsIn(node)
  if (!language) {
    return `code in "${node.lang ?? 'no language'}" cannot run: only html, css below html, and python can`
  }
  const isBelowHtml = before?.type === 'code' && runsIn(before) === 'html'
  if (language !== 'css' || isBelowHtml) return null
  return 'css runs only right below html that runs'
}

export function findUnrunnableCode(root: Root, page: Page): void {
  visit(root, 'code', (node, index, parent) => {
    if (!isMarkedRun(node)) return
    const before = parent?.children[(index ?? 0) - 1]
    const fault = faultOf(node, before)
    if (fault) page.report('error', spotOf(node), fault)
  })
}
