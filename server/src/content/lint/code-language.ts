// Code whose language nobody knows: neither colours nor a screen reader's label can be right.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { spotOf, type Page } from '../markdown/page.ts'
import { fenceOf } from './unclosed.ts'

export function findUnnamedCode(root: Root, page: Page): void {
  visit(root, 'code', (node) => {
    const fence = fenceOf(node, page)
    if (!fence || node.lang) return
    const message = `the code has no language: write it after the "${fence}", "text" where it has none`
    page.report('warning', spotOf(node), message)
  })
}
