// Pictures: each with words for who cannot see it, and its size so that the text does not jump.
import type { Properties } from 'hast'
import type { Image, Node, Paragraph, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { el } from './html-tree.ts'
import { isNotThere, replaceChild, spotOf, type Media, type Page } from './page.ts'

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
  const what = `the picture "${node.url}" is refused: see ${path}`
  if (page.isStrict) page.report('error', spotOf(node), what)
  else page.report('note', spotOf(node), `left out: ${what}`)
  return null
}

/** A picture in each theme that has one of its own; the styles show one, and a browser fetches only what is shown. */
const looksOf = ({ src, dark, moving, width, height }: Media, alt: string): Properties[] => {
  const common = { width, height, loading: 'lazy', decoding: 'async' }
  const look = (address: string, name: string | undefined, dataMoving: string | undefined) => ({
    src: address,
    alt,
    ...(name && { className: [name] }),
    ...(dataMoving && { dataMoving }),
    ...common,
  })
  if (!dark) return [look(src, undefined, moving?.light)]
  return [look(src, 'in-light', moving?.light), look(dark, 'in-dark', moving?.dark)]
}

const place = (node: Image, page: Page) => {
  const media = page.media(node.url)
  if (media && 'refused' in media) return sayRefused(node, media.refused, page)
  if (media?.type.startsWith('image/')) {
    if (page.isStrict && !node.alt && !node.title) {
      page.report('error', spotOf(node), `the picture "${node.url}" has no description`)
    }
    return looksOf(media, node.alt ?? '')
  }
  if (page.isStrict)
    page.report('error', spotOf(node), `the picture "${node.url}" ${isNotThere(page, node.url)}`)
  else page.report('note', spotOf(node), `left out: the picture "${node.url}" is not in the folder`)
  return null
}

const asImage = ({ alt, position }: Image, hProperties: Properties): Node => {
  const image = { type: 'image', url: hProperties.src, alt, position, data: { hProperties } }
  return image
}

type Placed = Map<Image, Properties[]>

const asFigure = (paragraph: Paragraph, placed: Placed): Node[] | null => {
  const parts = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim())
  if (parts.length === 0 || !parts.every((part) => part.type === 'image')) return null

  return parts.map((image) => {
    const pictures = placed.get(image)?.map((look) => el('img', look)) ?? []
    const isMoving = pictures.some(({ properties }) => 'dataMoving' in properties)
    const caption = image.title ? [el('figcaption', {}, [image.title])] : []
    const className = isMoving ? { className: ['moving'] } : {}
    return {
      type: 'paragraph',
      children: [],
      position: image.position,
      data: { hName: 'figure', hProperties: className, hChildren: [...pictures, ...caption] },
    } as Node
  })
}

/** Returns how many pictures were not there. */
export const shapePictures = (root: Root, page: Page) => {
  let missing = 0
  const placed: Placed = new Map()
  visit(root, 'image', (node, index, parent) => {
    if (!parent || index === undefined) return
    const looks = place(node, page)
    if (looks) {
      placed.set(node, looks)
      return
    }
    missing += 1
    replaceChild(parent, index, [missingNote(node, parent)])
  })
  visit(root, 'paragraph', (node, index, parent) => {
    const figures = asFigure(node, placed)
    if (figures && parent && index !== undefined) replaceChild(parent, index, figures)
  })
  visit(root, 'image', (node, index, parent) => {
    const looks = placed.get(node)
    if (!looks || !parent || index === undefined) return undefined
    const images = looks.map((hProperties) => asImage(node, hProperties))
    replaceChild(parent, index, images)
    return index + images.length
  })
  return missing
}
