// Cells to the right of a table's last column: browsers never get them.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { spotOf, type Page } from '../markdown/page.ts'
import { countNoun } from '../../lib/util/count-noun.ts'

export function findSurplusCells(root: Root, page: Page): void {
  visit(root, 'table', ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0
    for (const { children: cells } of rows) {
      const surplus = cells[columns]
      if (!surplus) continue
      const message = `the row has ${countNoun(cells.length, 'cell')}, but the table has ${countNoun(columns, 'column')}: this cell is not shown`
      page.report('warning', spotOf(surplus), message)
    }
  })
}
