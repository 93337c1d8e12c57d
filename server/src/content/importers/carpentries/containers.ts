// A block of a page as one of our own directives, with its title.
import type { Paragraph, RootContent } from 'mdast'
import type { ContainerDirective } from '../../markdown/page.ts'

type Label = Paragraph['children']

export const words = (value: string): Label => [{ type: 'text', value }]

export const container = (
  name: string,
  label: Label,
  children: RootContent[],
): ContainerDirective => {
  const title: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: label }
  // Whatever a stretch holds may stand in a block.
  return {
    type: 'containerDirective',
    name,
    children: [title, ...children] as ContainerDirective['children'],
  }
}

/** The first heading names the block. */
export function takeLabel(
  nodes: RootContent[],
  usual: string,
): { label: Label; rest: RootContent[] } {
  const [first] = nodes
  return first?.type === 'heading'
    ? { label: first.children, rest: nodes.slice(1) }
    : { label: words(usual), rest: nodes }
}
