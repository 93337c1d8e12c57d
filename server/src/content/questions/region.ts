// `:region{circle="120 80 20"}`: where in the picture an option lies, as an SVG would say it, in its coordinates or in percent.
import type { Point, Shape } from '@kinnow/contract/regions'
import { covers, edgesOf } from '@kinnow/contract/regions'
import type { Media } from '../markdown/page.ts'

/** A picture that has a size. */
export type Sized = Pick<Media, 'frame'> & { width: number; height: number }

export const shapeKinds = ['circle', 'rectangle', 'polygon'] as const
export type ShapeKind = (typeof shapeKinds)[number]

export const examples: Record<ShapeKind, string> = {
  circle: 'circle="120 80 25"',
  rectangle: 'rectangle="40 60 200 30"',
  polygon: 'polygon="10,10 90,10 50,80"',
}

const round = (value: number) => Math.round(value * 100) / 100

/** From the coordinates it is drawn in to its pixels: as a browser fits it in, whole and in the middle. */
function fit({ frame, width, height }: Sized) {
  if (!frame) return { scale: 1, at: ({ x, y }: Point): Point => ({ x: round(x), y: round(y) }) }
  const scale = Math.min(width / frame.width, height / frame.height)
  const at = ({ x, y }: Point): Point => ({
    x: round((x - frame.x) * scale + (width - frame.width * scale) / 2),
    y: round((y - frame.y) * scale + (height - frame.height * scale) / 2),
  })
  return { scale, at }
}

/** Each edge is compared with every other, and anybody may send a file. */
export const mostPoints = 40

const written = /^-?\d+(?:\.\d+)?%?$/

/** Numbers as they are written; null where they are none, or some in percent and others not. */
function readNumbers(text: string): { numbers: number[]; isShare: boolean } | null {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  const isShare = parts.every((part) => part.endsWith('%'))
  const isMixed = !isShare && parts.some((part) => part.endsWith('%'))
  if (isMixed || !parts.every((part) => written.test(part))) return null
  return { numbers: parts.map((part) => Number.parseFloat(part)), isShare }
}

/** From what is written to pixels: `across` and `down` for lengths, `at` for points. */
function scaleFor(picture: Sized, isShare: boolean) {
  const { scale, at } = fit(picture)
  if (!isShare) return { across: scale, down: scale, at }
  const { width, height } = picture
  const atShare = ({ x, y }: Point): Point => ({
    x: round((x * width) / 100),
    y: round((y * height) / 100),
  })
  return { across: width / 100, down: height / 100, at: atShare }
}

/** The region in the picture's pixels; null where it is not written as one. */
export function readShape(kind: ShapeKind, text: string, picture: Sized): Shape | null {
  const read = readNumbers(text)
  if (!read) return null
  const { numbers } = read
  const { across, down, at } = scaleFor(picture, read.isShare)
  const [x = 0, y = 0, c = 0, d = 0] = numbers
  if (kind === 'circle')
    return numbers.length === 3 ? { kind, ...at({ x, y }), radius: round(c * across) } : null
  if (kind === 'rectangle')
    return numbers.length === 4
      ? { kind, ...at({ x, y }), width: round(c * across), height: round(d * down) }
      : null
  if (numbers.length < 6 || numbers.length > 2 * mostPoints || numbers.length % 2 === 1) return null
  const points = numbers.flatMap((each, index) =>
    index % 2 === 0 ? [at({ x: each, y: numbers[index + 1] ?? 0 })] : [],
  )
  return { kind, points }
}

const cornersOf = (shape: Shape): Point[] => {
  if (shape.kind === 'polygon') return shape.points
  const { x, y } = shape
  const [far, below] =
    shape.kind === 'circle' ? [shape.radius, shape.radius] : [shape.width, shape.height]
  const [left, top] = shape.kind === 'circle' ? [x - far, y - below] : [x, y]
  return [
    { x: left, y: top },
    { x: x + far, y: y + below },
  ]
}

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: Point, b: Point, point: Point) =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))

const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

function isThin(shape: Shape): boolean {
  if (shape.kind === 'circle') return shape.radius <= 0
  return shape.kind === 'rectangle' && (shape.width <= 0 || shape.height <= 0)
}

/** Edges that come back to where they began, around nothing. */
function isFlat(edges: [Point, Point][]): boolean {
  const twice = edges.reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y), 0)
  return edges.length > 0 && Math.abs(twice) < 1e-9
}

const noSize = 'the region has no size'

/** What is wrong with a region beside how it is written. */
export function faultOfShape(shape: Shape, { width, height }: Sized): string | null {
  if (isThin(shape)) return noSize
  const isOut = ({ x, y }: Point) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5
  if (cornersOf(shape).some(isOut))
    return `the region goes beyond the picture, which is ${width} wide and ${height} high`
  const edges = shape.kind === 'polygon' ? edgesOf(shape.points) : []
  const isCrossed = edges.some((edge, at) =>
    edges.slice(at + 1).some((other) => cross(edge, other)),
  )
  if (isCrossed) return 'the edges of the polygon cross each other'
  return isFlat(edges) ? noSize : null
}

/** Where a region is marked: in its middle, and of a bent polygon in the middle of its widest part. */
export function markOf(shape: Shape): Point {
  if (shape.kind === 'circle') return { x: shape.x, y: shape.y }
  if (shape.kind === 'rectangle')
    return { x: round(shape.x + shape.width / 2), y: round(shape.y + shape.height / 2) }
  const { points } = shape
  const middle = {
    x: round(points.reduce((sum, { x }) => sum + x, 0) / points.length),
    y: round(points.reduce((sum, { y }) => sum + y, 0) / points.length),
  }
  return covers(shape, middle) ? middle : widestAt(points)
}

const lines = 32

function widestAt(points: Point[]): Point {
  const [top, bottom] = [Math.min, Math.max].map((pick) => pick(...points.map(({ y }) => y)))
  const height = (bottom ?? 0) - (top ?? 0)
  let best = { width: -1, x: 0, y: 0 }
  for (let line = 1; line < lines; line += 1) {
    const y = (top ?? 0) + (height * line) / lines
    const meets = edgesOf(points)
      .flatMap(([a, b]) =>
        a.y > y === b.y > y ? [] : [((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x],
      )
      .toSorted((left, right) => left - right)
    for (let pair = 0; pair + 1 < meets.length; pair += 2) {
      const [from = 0, to = 0] = meets.slice(pair)
      if (to - from > best.width) best = { width: to - from, x: (from + to) / 2, y }
    }
  }
  return { x: round(best.x), y: round(best.y) }
}
