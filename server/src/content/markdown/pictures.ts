// Pictures: each with words for who cannot see it, and its size so that the text does not jump.
import type { Image, Node, Paragraph, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { el } from './html-tree.ts'
import { isNotThere, replaceChild, spotOf, type Page } from './page.ts'

/** In a link (a film's thumbnail, mostly) the words alone are the better link. */
const missingNote = (node: Image, parent: Parent): Node => {
  const text = node.alt || 'a picture without a description'
  if (parent.type === 'link') return { type: 'text', value: text } as Node
  const note = `Picture not included: ${text}`
  return {
    type: 'emphasis',
    children: [{ type: 'text', value: note }],
    data: { hName: 'span', hProperties: { className: ['missing'] } },
  } as Node
}

const sayRefused = (node: Image, path: string, page: Page) => {
  const what = `the picture "${node.url}" is there, and refused: see ${path}`
  if (page.isStrict) page.report('error', spotOf(node), what)
  else page.report('note', spotOf(node), `left out: ${what}`)
  return null
}

const place = (node: Image, page: Page) => {
  const media = page.media(node.url)
  if (media && 'refused' in media) return sayRefused(node, media.refused, page)
  if (media?.type.startsWith('image/')) {
    if (page.isStrict && !node.alt && !node.title) {
      page.report(
        'error',
        spotOf(node),
        `the picture "${node.url}" has no words saying what one sees`,
      )
    }
    const { src, width, height } = media
    const size = { width, height, loading: 'lazy', decoding: 'async' }
    return { src, alt: node.alt ?? '', ...size }
  }
  if (page.isStrict)
    page.report('error', spotOf(node), `the picture "${node.url}" ${isNotThere(page, node.url)}`)
  else page.report('note', spotOf(node), `left out: the picture "${node.url}" is not in the folder`)
  return null
}

const asFigure = (paragraph: Paragraph): Node[] | null => {
  const parts = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim())
  if (parts.length === 0 || !parts.every((part) => part.type === 'image')) return null

  return parts.map((image) => {
    const picture = el('img', image.data?.hProperties ?? {})
    const caption = image.title ? [el('figcaption', {}, [image.title])] : []
    return {
      type: 'paragraph',
      children: [],
      position: image.position,
      data: { hName: 'figure', hChildren: [picture, ...caption] },
    } as Node
  })
}

/** Returns how many pictures were not there. */
export const shapePictures = (root: Root, page: Page) => {
  let missing = 0
  visit(root, 'image', (node, index, parent) => {
    if (!parent || index === undefined) return
    const properties = place(node, page)
    if (properties) {
      node.data = { hProperties: properties }
      node.url = properties.src
      return
    }
    missing += 1
    replaceChild(parent, index, [missingNote(node, parent)])
  })
  visit(root, 'paragraph', (node, index, parent) => {
    const figures = asFigure(node)
    if (figures && parent && index !== undefined) replaceChild(parent, index, figures)
  })
  return missing
}
