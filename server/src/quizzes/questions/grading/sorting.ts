// Sorting into groups. An answer: for each item that is put somewhere its id and that of its group.
import type { QuestionOf } from '@kinnow/contract/questions'
import type { Grade } from './graded.ts'
import { readPairs } from './pairs.ts'

export type SortingKey = {
  type: 'sorting'
  /** Each item with the group it belongs to. */
  right: [item: string, group: string][]
  /** For each item the feedback for a wrong group. */
  feedback: (string | null)[]
}

/** One way to write it, in whatever order; null if an item or group is unknown, an item repeated, or there is none. */
export function readSorting(
  { items, groups }: QuestionOf<'sorting'>,
  chosen: string[],
): string[] | null {
  const ids = (parts: { id: string }[]) => new Set(parts.map(({ id }) => id))
  const placed = readPairs(chosen, ids(items), ids(groups))
  if (!placed || placed.length === 0) return null
  return placed
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([item, group]) => `${item} ${group}`)
}

/**
 * Each group earns alike: (its items in it − its items elsewhere ÷ the other groups) ÷ its items, and the whole never
 * less than 0. So all in one group, and on average whatever is guessed, earns nothing, however large the groups are.
 */
export function gradeSorting({ right, feedback }: SortingKey, answer: string[]): Grade {
  const placed = new Map(answer.map((pair) => pair.split(' ') as [string, string]))
  const groups = Map.groupBy(right, ([, group]) => group)
  const shares = [...groups].map(([group, items]) => {
    const at = items.flatMap(([item]) => placed.get(item) ?? [])
    const inside = at.filter((one) => one === group).length
    return (inside - (at.length - inside) / (groups.size - 1)) / items.length
  })
  const belongs = new Map(right)
  const isMissed = (item: string) => placed.size > 0 && placed.get(item) !== belongs.get(item)
  const share = shares.reduce((sum, one) => sum + one, 0) / groups.size
  return {
    // What thirds lose in the last digits is no part of a point.
    score: share < 1e-9 ? 0 : share,
    marks: answer.map((pair) => {
      const [item = '', group] = pair.split(' ')
      return belongs.get(item) === group
    }),
    right: right.map((pair) => pair.join(' ')),
    feedback: right.flatMap(([part], at) => {
      const html = feedback[at]
      return html && isMissed(part) ? [{ part, html }] : []
    }),
  }
}
