// The regions of a picture compared: which overlap too much to distinguish or touch, or give the answer away.
import { type Region, regionAt, type Shape } from '@kinnow/contract/regions'
import type { Node } from 'mdast'
import { limits } from '@kinnow/contract/limits'
import { tidyWritten } from '@kinnow/contract/same-answer'
import { phoneColumn } from '../lint/small-text.ts'
import { textForm } from '../../quizzes/questions/grading/same-text.ts'
import type { ListedOption } from './option-list.ts'
import { markOf, type Sized } from './region.ts'

export type Named = Pick<ListedOption, 'node' | 'isRight' | 'feedbackHtml'> & {
  words: string
  key: string
  html: string
  /** Null where it could not be read, which was reported. */
  shape: Shape | null
}

type About = {
  /** The words of the question. */
  prompt: string
  picture: Sized | null
  fault: (message: string, node?: Node) => void
}

const { fewest, most, target } = limits.hotspot

export function checkRegions(named: Named[], about: About): void {
  const right = named.filter(({ isRight }) => isRight).length
  const { fault } = about
  const isCrowded = named.length > most
  if (named.length < fewest || isCrowded)
    fault(`a hotspot needs ${fewest} to ${most} regions, but has ${named.length}`)
  if (right === 0) fault('no region is marked right with [x]')
  else if (right === named.length) fault('every region is marked right')
  // Pairs are reported once there are few enough of them.
  if (isCrowded) return
  checkNames(named, about)
  if (about.picture) checkPlaces(named, about.picture, fault)
}

const form = (words: string) => textForm(tidyWritten(words), { case: 'ignore', accents: 'count' })

/** Who cannot see the picture chooses by the names: they have to tell the regions apart, and not the answer. */
function checkNames(named: Named[], { prompt, fault }: About): void {
  named.forEach(({ words, node }, at) => {
    if (!words) fault('the region has no name: write it before :region', node)
    else if (named.slice(0, at).some((other) => form(other.words) === form(words)))
      fault(`two regions are named "${words}"`, node)
  })
  const isSaid = ({ words }: Named) =>
    words !== '' &&
    ` ${form(prompt).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${form(words)} `)
  const spoken = named.filter(isSaid)
  const [first] = spoken
  if (first && spoken.every(({ isRight }) => isRight))
    fault(`the question names "${first.words}": name regions by what they show`, first.node)
}

/** A region that others cover is never hit, and two marks under one fingertip neither. */
function checkPlaces(named: Named[], picture: Sized, fault: About['fault']): void {
  const regions = named.flatMap(({ shape, words, node }, at): (Region & Placed)[] =>
    shape ? [{ id: String(at), shape, at: markOf(shape), words, node }] : [],
  )
  const scale = phoneColumn / picture.width
  regions.forEach((region, index) => {
    const { at, words, node } = region
    const hit = regionAt(regions, at, 0)
    if (hit && hit !== region) fault(`the middle of "${words}" is covered by "${hit.words}"`, node)
    const near = regions
      .slice(0, index)
      .find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) * scale < target)
    if (!near) return
    const pixels = Math.round(Math.hypot(near.at.x - at.x, near.at.y - at.y) * scale)
    fault(
      `on a phone "${words}" is ${pixels} pixels from "${near.words}", and a fingertip needs ${target}`,
      node,
    )
  })
}

type Placed = { words: string; node: Node }
