// Regions of a picture and where a tap falls: agreed on between who writes a question and the page that asks it. Pure.

export type Point = { x: number; y: number }

/** Measured in the picture's own pixels. */
export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'rectangle'; x: number; y: number; width: number; height: number }
  | { kind: 'polygon'; points: Point[] }

/** `at` is the place of its mark. */
export type Region = { id: string; at: Point; shape: Shape }

/** Neighbours in the ring of points. */
export const edgesOf = (points: Point[]): [Point, Point][] =>
  points.flatMap((point, index): [Point, Point][] => {
    const next = points[(index + 1) % points.length]
    return next ? [[point, next]] : []
  })

/** A line from the point to the right meets the edges an odd number of times. */
function isInside(points: Point[], { x, y }: Point): boolean {
  let isOdd = false
  for (const [a, b] of edgesOf(points)) {
    const meets = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    if (meets) isOdd = !isOdd
  }
  return isOdd
}

export function covers(shape: Shape, point: Point): boolean {
  switch (shape.kind) {
    case 'circle':
      return Math.hypot(point.x - shape.x, point.y - shape.y) <= shape.radius
    case 'rectangle': {
      const [right, down] = [point.x - shape.x, point.y - shape.y]
      return right >= 0 && right <= shape.width && down >= 0 && down <= shape.height
    }
    case 'polygon':
      return isInside(shape.points, point)
  }
}

function areaOf(shape: Shape): number {
  switch (shape.kind) {
    case 'circle':
      return Math.PI * shape.radius ** 2
    case 'rectangle':
      return shape.width * shape.height
    case 'polygon':
      return (
        Math.abs(edgesOf(shape.points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2
      )
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

const least = <T>(list: T[], measure: (one: T) => number): T | undefined =>
  list.reduce<T | undefined>(
    (best, one) => (best === undefined || measure(one) < measure(best) ? one : best),
    undefined,
  )

/**
 * The region that a tap means: the smallest that it falls into, as a nucleus lies in its cell; where it falls into none,
 * the one whose mark is within `reach`.
 */
export function regionAt<Own extends Region>(
  regions: Own[],
  point: Point,
  reach: number,
): Own | undefined {
  const hit = least(
    regions.filter(({ shape }) => covers(shape, point)),
    ({ shape }) => areaOf(shape),
  )
  if (hit) return hit
  const nearest = least(regions, ({ at }) => distance(at, point))
  return nearest && distance(nearest.at, point) <= reach ? nearest : undefined
}
