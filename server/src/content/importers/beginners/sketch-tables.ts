// A picture with its caption, as it is published: a table of one column, with the picture in its head.
import type { Paragraph, Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { replaceChild } from '../../markdown/page.ts'

const isPicture = ({ children: [head] }: Table): boolean => {
  const [cell, ...others] = head?.children ?? []
  return (
    others.length === 0 &&
    cell?.children[0]?.type === 'image' &&
    cell.children.every((child) => child.type === 'image' || !toString(child).trim())
  )
}

/** A screen reader would count rows where there are none, and the picture would be as wide as a cell leaves it. */
export const shapeSketchTables = (root: Root): void => {
  visit(root, 'table', (node, index, parent) => {
    if (!parent || index === undefined || !isPicture(node)) return undefined
    const rows = node.children.map(({ children, position }): Paragraph => {
      const [cell] = children
      return { type: 'paragraph', children: cell?.children ?? [], ...(position && { position }) }
    })
    replaceChild(parent, index, rows)
    return index + rows.length
  })
}
