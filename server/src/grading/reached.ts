// Which levels of a rubric a mark says were reached: chosen by a teacher, and stored in JSON. Pure.
import { limits } from '@kinnow/contract/limits'
import type { Reached, Rubric } from '@kinnow/contract/rubric'
import { sumOf } from '@kinnow/contract/rubric-sum'

/** `points`: of each criterion. Undefined where the rubric has no such level, or other criteria by now. */
export function chooseLevels(rubric: Rubric, points: number[]): Reached[] | undefined {
  if (points.length !== rubric.length) return undefined
  const all = rubric.flatMap(({ criterion, levels }, index): Reached[] => {
    const level = levels.find((one) => one.points === points[index])
    return level ? [{ criterion, ...level, most: levels.at(-1)?.points ?? 0 }] : []
  })
  return all.length === rubric.length ? all : undefined
}

/** As the points of any written answer, 0 to `limits.mark.most`, to a hundredth. */
export function pointsOf(all: Reached[]): number {
  const { points, most } = sumOf(all)
  return Math.round((100 * limits.mark.most * points) / most) / 100
}
