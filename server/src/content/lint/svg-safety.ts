// Why an SVG may not be shown: it acts, fetches, moves by itself, or is broken.
import { spotAt } from '../markdown/page.ts'
import type { Spot } from '../model/findings.ts'
import { faultOfRepeats } from './svg-repeats.ts'
import { faultOfSvg } from './well-formed-svg.ts'

// A picture opened by itself is a page: an SVG that could act or fetch is not a picture.
const lively =
  /<script|<foreignObject|<iframe|<!ENTITY|\son[a-z]+\s*=|javascript:|attributeName\s*=\s*["']\s*(?:\w+:)?href|href\s*=\s*["']\s*(?!#|data:image\/(png|jpeg|webp);)/i

// What moves must stand still until a reader starts it, so it moves by elements that can be left out.
const restless = /@(?:-webkit-)?keyframes|[;{\s"'](?:-webkit-)?animation(?:-name)?\s*:/i

export type SvgFault = { at: Spot; message: string } | null

export const unsafeSvg = (bytes: Uint8Array): SvgFault => {
  const svg = new TextDecoder().decode(bytes)
  const found = lively.exec(svg)
  if (found) {
    const what = found[0].trim()
    const message = `the picture is refused because of "${what}": save it without scripts and addresses`
    return { at: spotAt(svg, found.index + found[0].indexOf(what)), message }
  }
  const moved = restless.exec(svg)
  if (moved) {
    const message =
      'the picture is refused because a style animates it: use <animate>, which readers can start and stop'
    return { at: spotAt(svg, moved.index), message }
  }
  // What is no SVG at all has no size either.
  const broken = /<svg[\s>]/.test(svg) ? (faultOfSvg(svg) ?? faultOfRepeats(svg)) : null
  if (!broken) return null
  const message = `the picture cannot be shown: ${broken.message}`
  return { at: spotAt(svg, broken.offset), message }
}
