import type { Subcategory } from '@kinnow/contract/catalog'
import { digitalSchool as texts } from '#texts/en/explore.ts'

const stages = [
  { name: texts.primary, from: 1, to: 5, shape: 'plain' },
  { name: texts.middle, from: 6, to: 8, shape: 'big' },
  { name: texts.secondary, from: 9, to: 10, shape: 'wide' },
  { name: texts.senior, from: 11, to: 12, shape: 'wide' },
] as const

/** Classes by stage, empty stages left out; what has no grade comes last. */
export function byStage(groups: Subcategory[]) {
  const graded = stages.map(({ name, from, to, shape }) => ({
    name,
    range: texts.range(from, to),
    shape,
    groups: groups.filter(({ grade }) => grade !== null && grade >= from && grade <= to),
  }))
  const ungraded = groups.filter(({ grade }) => grade === null)
  const rest = { name: texts.others, range: null, shape: 'wide' as const, groups: ungraded }
  return [...graded, rest].filter((stage) => stage.groups.length > 0)
}
