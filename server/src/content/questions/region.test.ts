import { covers, edgesOf, type Point, regionAt, type Shape } from '@kinnow/contract/regions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf } from './region.ts'

const picture = { width: 400, height: 300 }
const x = fc.double({ min: 0, max: picture.width, noNaN: true })
const y = fc.double({ min: 0, max: picture.height, noNaN: true })
const point = fc.record({ x, y })
const circle = fc.record({
  kind: fc.constant('circle' as const),
  x,
  y,
  radius: fc.double({ min: 2, max: 120, noNaN: true }),
})
const rectangle = fc.record({
  kind: fc.constant('rectangle' as const),
  x,
  y,
  width: fc.double({ min: 2, max: 200, noNaN: true }),
  height: fc.double({ min: 2, max: 200, noNaN: true }),
})
/** A star around a middle: its edges never cross, and it may be bent. */
const polygon = fc
  .record({
    middle: point,
    reach: fc.array(fc.double({ min: 4, max: 120, noNaN: true }), { minLength: 3, maxLength: 9 }),
  })
  .map(({ middle, reach }) => ({
    kind: 'polygon' as const,
    points: reach.map((length, at) => {
      const turn = (2 * Math.PI * at) / reach.length
      return { x: middle.x + length * Math.cos(turn), y: middle.y + length * Math.sin(turn) }
    }),
  }))
const shape: fc.Arbitrary<Shape> = fc.oneof(circle, rectangle, polygon)

/** How far a point lies from an edge: on it, inside and outside are a matter of the last digit. */
function fromEdge([a, b]: [Point, Point], { x: px, y: py }: Point): number {
  const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const share = long === 0 ? 0 : ((px - a.x) * (b.x - a.x) + (py - a.y) * (b.y - a.y)) / long
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(px - a.x - at * (b.x - a.x), py - a.y - at * (b.y - a.y))
}

/** Inside by the angles under which its corners are seen: a whole turn inside, none outside. */
function turnsAround(points: Point[], { x: px, y: py }: Point): boolean {
  const turn = edgesOf(points).reduce((sum, [a, b]) => {
    const [one, other] = [
      [a.x - px, a.y - py],
      [b.x - px, b.y - py],
    ] as [[number, number], [number, number]]
    const cross = one[0] * other[1] - one[1] * other[0]
    return sum + Math.atan2(cross, one[0] * other[0] + one[1] * other[1])
  }, 0)
  return Math.abs(turn) > Math.PI
}

test('a point lies in a polygon where its corners turn around it', () => {
  fc.assert(
    fc.property(polygon, point, ({ points }, tap) => {
      fc.pre(edgesOf(points).every((edge) => fromEdge(edge, tap) > 1e-6))
      expect(covers({ kind: 'polygon', points }, tap)).toBe(turnsAround(points, tap))
    }),
    { numRuns: 2000 },
  )
})

test('the four corners of a rectangle as a polygon hold the same points', () => {
  fc.assert(
    fc.property(rectangle, point, (box, tap) => {
      const [right, bottom] = [box.x + box.width, box.y + box.height]
      const points = [
        { x: box.x, y: box.y },
        { x: right, y: box.y },
        { x: right, y: bottom },
        { x: box.x, y: bottom },
      ]
      fc.pre(edgesOf(points).every((edge) => fromEdge(edge, tap) > 1e-6))
      expect(covers({ kind: 'polygon', points }, tap)).toBe(covers(box, tap))
    }),
    { numRuns: 1000 },
  )
})

test('the mark of a region lies in it, and a tap on the mark of a lone one means it', () => {
  fc.assert(
    fc.property(shape, (one) => {
      const at = markOf(one)
      // Marks stand on hundredths of a pixel, and a sliver may be thinner.
      expect(regionAt([{ id: 'one', at, shape: one }], at, 0.02)?.id).toBe('one')
    }),
    { numRuns: 1000 },
  )
})

test('a tap means a region that covers it, the smallest of them, or else the nearest mark in reach', () => {
  const region = fc
    .record({ shape, id: fc.uuid() })
    .map((one) => ({ ...one, at: markOf(one.shape) }))
  fc.assert(
    fc.property(fc.array(region, { minLength: 1, maxLength: 8 }), point, (regions, tap) => {
      const reach = 22
      const hit = regionAt(regions, tap, reach)
      const over = regions.filter((one) => covers(one.shape, tap))
      const far = ({ at }: { at: Point }) => Math.hypot(at.x - tap.x, at.y - tap.y)
      if (over.length > 0) expect(over).toContain(hit)
      else if (hit) expect(far(hit)).toBe(Math.min(...regions.map(far)))
      else expect(Math.min(...regions.map(far))).toBeGreaterThan(reach)
    }),
    { numRuns: 1000 },
  )
})

test('in a cell with its nucleus, the nucleus is met where it is, and the cell around it', () => {
  const cell = {
    id: 'cell',
    at: { x: 20, y: 20 },
    shape: { kind: 'rectangle', x: 0, y: 0, width: 200, height: 100 },
  }
  const nucleus = {
    id: 'nucleus',
    at: { x: 120, y: 50 },
    shape: { kind: 'circle', x: 120, y: 50, radius: 30 },
  }
  const regions = [cell, nucleus] as (typeof cell & { shape: Shape })[]
  const taps = [
    { x: 125, y: 55 },
    { x: 60, y: 50 },
    { x: 230, y: 110 },
  ]

  expect(taps.map((tap) => regionAt(regions, tap, 22)?.id)).toEqual(['nucleus', 'cell', undefined])
})
