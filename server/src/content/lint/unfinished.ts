// Words that authors leave to themselves, and students shall not read.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { sourceOf, spotAt, type Page } from '../markdown/page.ts'
import type { Report, Spot } from '../model/findings.ts'

const words = /\b(?:TODO|FIXME|TBD)\b/g

const find = (text: string, report: Report, spot: (at: number) => Spot) => {
  for (const { 0: word, index } of text.matchAll(words)) {
    report('warning', spot(index), `unfinished: "${word}"`)
  }
}

/** In text; code may speak of it. */
export function findUnfinished(root: Root, page: Page): void {
  visit(root, 'text', (node) => {
    const start = node.position?.start.offset ?? 0
    find(sourceOf(page, [node]), page.report, (at) => spotAt(page.text, start + at))
  })
}

/** In YAML, which begins at `firstLine` of its file. */
export function findUnfinishedYaml(yaml: string, firstLine: number, report: Report): void {
  yaml.split('\n').forEach((line, index) => {
    find(line, report, (at) => ({ line: firstLine + index, column: at + 1 }))
  })
}
