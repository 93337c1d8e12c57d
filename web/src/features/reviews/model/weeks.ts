// The share recalled, week by week, as a line. Pure.
import type { Memory } from '../api.ts'

type Week = Memory['weeks'][number]

/** 0.876 → 88 */
export const of100 = (share: number) => Math.round(100 * share)

/** The start of the axis, and its labels. */
export function scaleOf(weeks: Week[]): { low: number; ticks: number[] } {
  const least = Math.min(100, ...weeks.flatMap(({ share }) => (share === null ? [] : of100(share))))
  if (least >= 70) return { low: 70, ticks: [100, 90, 80, 70] }
  if (least >= 40) return { low: 40, ticks: [100, 80, 60, 40] }
  return { low: 0, ticks: [100, 75, 50, 25, 0] }
}

export type Point = { x: number; y: number }

/** Pieces of the line, of 0 to 100 each way from the upper left; a week without reviews parts them. */
export function linesOf(weeks: Week[], low: number): Point[][] {
  const lines: Point[][] = [[]]
  for (const [index, { share }] of weeks.entries()) {
    if (share === null) lines.push([])
    else
      lines.at(-1)?.push({
        x: weeks.length === 1 ? 100 : (100 * index) / (weeks.length - 1),
        y: (100 * (100 - of100(share))) / (100 - low),
      })
  }
  return lines.filter((line) => line.length > 0)
}

const spot = ({ x, y }: Point) => `${Math.round(10 * x) / 10} ${Math.round(10 * y) / 10}`

/** A single week is a dot: a line of no length, with round ends. */
export const pathOf = (line: Point[]) =>
  `M${(line.length === 1 ? [...line, ...line] : line).map(spot).join('L')}`

export function areaOf(line: Point[]): string {
  const [first, last] = [line[0], line.at(-1)]
  return first && last ? `${pathOf(line)}L${last.x} 100L${first.x} 100Z` : ''
}

/** The weeks with reviews. */
export const measuredWeeks = (weeks: Week[]) =>
  weeks.flatMap(({ share, ...week }, index) =>
    share === null ? [] : [{ ...week, share, ago: weeks.length - 1 - index }],
  )
