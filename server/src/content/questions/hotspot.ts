// Hotspot: a picture, and a task list of its regions by name, `- [x] The round gap :region{circle="120 80 20"}`.
import type { Shape } from '@kinnow/contract/regions'
import type { Image, ListItem, Node, Paragraph, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { optionKey } from '../model/ids.ts'
import { toHtml } from '../markdown/markdown.ts'
import type { TextDirective } from '../markdown/page.ts'
import type { HotspotPart } from '../model/question.ts'
import { checkRegions, type Named } from './hotspot-lint.ts'
import { isOptionList, listedOptions } from './option-list.ts'
import { cutAt, faultOf, type AnswerPlace, type Cut } from './answer-place.ts'
import { escapeHtml, wordsOf } from './plain-words.ts'
import {
  examples,
  faultOfShape,
  markOf,
  mostPoints,
  readShape,
  shapeKinds,
  type Sized,
} from './region.ts'

type Fault = (message: string, node?: Node) => void

const imagesIn = (node: RootContent): Image[] =>
  node.type === 'paragraph'
    ? node.children.filter((child): child is Image => child.type === 'image')
    : []

const isPicture = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' &&
  imagesIn(node).length > 0 &&
  node.children.every((child) => child.type === 'image' || !toString(child).trim())

/** The picture belongs to the answers, wherever above the list it is. */
export function cutHotspot(nodes: RootContent[]): Cut {
  const { prompt, answers, after } = cutAt(nodes, isOptionList)
  return {
    prompt: prompt.filter((node) => !isPicture(node)),
    answers: [...prompt.filter(isPicture), ...answers],
    after,
  }
}

/** Its size; null where there is none, or no picture. */
function readPicture(nodes: RootContent[], { page }: AnswerPlace, fault: Fault): Sized | null {
  const [image, second] = nodes.flatMap(imagesIn)
  if (!image) fault('the regions need a picture above them, in its own paragraph')
  if (second) fault('a hotspot can have only one picture', second)
  if (image?.title)
    fault('the picture of a hotspot cannot have a caption: put it in the question', image)
  const media = image && page.media(image.url)
  if (!media || 'refused' in media || !media.width || !media.height) return null
  if (media.moving) fault('the picture of a hotspot must not be animated', image)
  const { frame, width, height } = media
  return { ...(frame && { frame }), width, height }
}

/** Takes the region out of an option, which is left with its words. */
function takeRegions(content: ListItem['children']): TextDirective[] {
  const found: TextDirective[] = []
  visit({ type: 'root', children: content }, 'textDirective', (node, index, parent) => {
    if (node.name !== 'region' || !parent || index === undefined) return undefined
    found.push(node)
    parent.children.splice(index, 1)
    return index
  })
  return found
}

function readRegion(node: TextDirective, picture: Sized, fault: Fault): Shape | null {
  const attributes = Object.entries(node.attributes ?? {})
  const [[name, text] = ['', '']] = attributes
  const kind = shapeKinds.find((each) => each === name)
  const isAlone = attributes.length === 1 && node.children.length === 0
  if (!kind || !isAlone) {
    fault(`a region is one of ${Object.values(examples).join(', ')}`, node)
    return null
  }
  const most = kind === 'polygon' ? `, with ${mostPoints} points at most` : ''
  const shape = readShape(kind, text ?? '', picture)
  if (!shape)
    fault(
      `"${text}" is not a ${kind}: write it like ${examples[kind]}, or all in percent${most}`,
      node,
    )
  const wrong = shape && faultOfShape(shape, picture)
  if (wrong) fault(wrong, node)
  return wrong ? null : shape
}

export function readHotspot(
  answers: RootContent[],
  place: AnswerPlace,
  nodes: RootContent[],
): HotspotPart {
  const { key, page } = place
  const list = answers.find(isOptionList)
  const report = faultOf(place)
  // What is wrong with all of them is reported where they begin.
  const fault: Fault = (message, node = list) => report(message, node)
  const pictures = answers.filter(isPicture)
  const picture = readPicture(pictures, place, fault)
  const named: Named[] = listedOptions(answers, page).map(({ node, content, ...judged }) => {
    const regions = takeRegions(content)
    const [region, second] = regions
    if (!region) fault('the option has no region: end it with :region{circle="x y radius"}', node)
    if (second) fault('an option can have only one region', second)
    const words = wordsOf(content, page, fault)
    const shape = region && picture ? readRegion(region, picture, fault) : null
    const html = escapeHtml(words)
    return { ...judged, node, words, shape, key: optionKey(key, words), html }
  })
  const promptNodes = nodes
    .slice(0, nodes.findIndex(isOptionList))
    .filter((node) => !isPicture(node))
  const prompt = toString({ type: 'root', children: promptNodes })
  checkRegions(named, { prompt, picture, fault })
  return {
    type: 'hotspot',
    pictureHtml: toHtml(pictures, page),
    size: picture ? { width: picture.width, height: picture.height } : { width: 1, height: 1 },
    options: named.flatMap(({ shape, key: own, html, isRight, feedbackHtml }) =>
      shape ? [{ key: own, html, isRight, feedbackHtml, at: markOf(shape), shape }] : [],
    ),
  }
}
